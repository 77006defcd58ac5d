import { addDays, type CalendarDate, type Weekday } from "~/core/dates";
import type { Transaction } from "~/db/database";

interface DemoRestriction {
  hotel: string;
  roomTypes?: string[];
  /** The first and the last day, as month and day; the next ones that are to come. */
  from: string;
  to: string;
  weekdays?: Weekday[];
  closed_to_arrival?: boolean;
  closed_to_departure?: boolean;
  min_stay_arrival?: number;
  max_stay_arrival?: number;
  min_stay_through?: number;
  min_advance_days?: number;
  max_advance_days?: number;
  reason: string;
  active?: boolean;
}

const demoRestrictions: DemoRestriction[] = [
  {
    ...{ hotel: "Hôtel Belle Rive", from: "12-29", to: "01-01" },
    ...{ min_stay_through: 3, reason: "New Year" },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", from: "08-01", to: "08-31", weekdays: ["saturday"] },
    ...{ closed_to_arrival: true, reason: "The ferries are full" },
  },
  {
    ...{ hotel: "Hôtel Belle Rive", roomTypes: ["Suite du Port"], from: "07-14", to: "08-20" },
    ...{ min_stay_arrival: 4, max_stay_arrival: 14, reason: "High summer" },
  },
  {
    ...{ hotel: "Grand Hôtel du Lac", from: "12-30", to: "12-31" },
    ...{ closed_to_departure: true, reason: "Gala dinner" },
  },
  {
    ...{ hotel: "Kamogawa Tei", from: "03-25", to: "04-12" },
    ...{ min_stay_arrival: 2, min_advance_days: 7, reason: "Cherry blossom" },
  },
  {
    ...{ hotel: "The Wharf, Bristol", from: "08-07", to: "08-09" },
    ...{ min_stay_through: 2, reason: "Balloon fiesta", active: false },
  },
];

/** @returns the next such day from today on, and the last day that follows it */
function nextDays(today: CalendarDate, { from, to }: Pick<DemoRestriction, "from" | "to">) {
  const year = Number(today.slice(0, 4));
  const begins = (in_: number) => `${in_}-${from}`;
  const first = begins(year) >= addDays(today, 14) ? year : year + 1;
  const end_date = `${to < from ? first + 1 : first}-${to}`;
  return { start_date: begins(first), end_date };
}

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  const roomTypes = await trx
    .selectFrom("room_types")
    .select(["id", "label", "hotel_id"])
    .execute();
  await trx
    .insertInto("restrictions")
    .values(
      demoRestrictions.map(({ hotel, roomTypes: types = [], from, to, ...said }) => {
        const hotel_id = hotels.find(({ label }) => label === hotel)!.id;
        return {
          hotel_id,
          room_type_ids: roomTypes
            .filter((type) => type.hotel_id === hotel_id && types.includes(type.label))
            .map(({ id }) => id),
          ...nextDays(today, { from, to }),
          ...said,
        };
      }),
    )
    .execute();
}
