import { addDays, type CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";

/** The stop sales of the demo; days counted from today, both inclusive. */
const demoStopSales = [
  {
    hotel: "Hôtel Belle Rive",
    roomType: "Suite du Port",
    from: 12,
    to: 19,
    reason: "New bathroom",
  },
  { hotel: "Hôtel Belle Rive", from: 45, to: 58, reason: "Yearly closing" },
  { hotel: "Grand Hôtel du Lac", roomType: "Attic single", from: 5, to: 33, reason: "Roof works" },
  {
    hotel: "Kamogawa Tei",
    roomType: "Detached tea house",
    from: 20,
    to: 21,
    reason: "Tea ceremony",
  },
  {
    hotel: "The Wharf, Bristol",
    roomType: "Twin",
    from: 30,
    to: 44,
    reason: "Film crew, whole floor",
  },
];

export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const hotels = await trx.selectFrom("hotels").select(["id", "label"]).execute();
  const roomTypes = await trx
    .selectFrom("room_types")
    .select(["id", "label", "hotel_id"])
    .execute();
  await trx
    .insertInto("stop_sales")
    .values(
      demoStopSales.map((stopSale) => {
        const hotel_id = hotels.find(({ label }) => label === stopSale.hotel)!.id;
        return {
          hotel_id,
          room_type_id:
            roomTypes.find((type) => type.hotel_id === hotel_id && type.label === stopSale.roomType)
              ?.id ?? null,
          start_date: addDays(today, stopSale.from),
          end_date: addDays(today, stopSale.to),
          reason: stopSale.reason,
        };
      }),
    )
    .execute();
}
