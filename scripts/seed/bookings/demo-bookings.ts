import { sql } from "kysely";
import { addDays, nightsOf, type CalendarDate } from "../../../app/core/dates";
import { formatMinor } from "../../../app/core/money/money";
import type { Database } from "../../../app/db/database";
import {
  referenceOf,
  takesPlace,
  type BookingStatus,
} from "../../../app/modules/sales/bookings/booking";
import { frozen } from "../../../app/modules/pricing/price-calculator/frozen-calculation";
import { calculatePrice } from "../../../app/modules/pricing/price-calculator/engine/calculate-price";
import { obstaclesTo } from "../../../app/modules/pricing/price-calculator/warnings";
import { bookableTypes, roomsOn, type Bookable } from "./demo-bookable";
import { giveRooms } from "./demo-rooms-of-stays";
import {
  bookedOn,
  cancelledOn,
  DAYS,
  FIRST_DAY,
  LONGEST,
  statusOf,
  stayIn,
  type Random,
} from "./demo-stays";
import { randomFrom } from "../random";
import { priceOf, stayNightsOf } from "./demo-prices-of-stays";

/** The number of booked stays, from three months ago to nine months from now. */
const STAYS = 400;

/**
 * How many times as many stays a small hotel has as a large one. Four hundred stays, spread evenly over three
 * hundred rooms and a year, would leave every night almost empty.
 */
const BUSY = new Map([
  ["Kamogawa Tei", 8],
  ["Grand Hôtel du Lac", 10],
  ["Résidence Les Oliviers", 4],
  ["The Wharf, Bristol", 5],
]);

const reasons = [
  "Flight cancelled.",
  "Illness in the family.",
  "Found another hotel.",
  "Dates of the congress moved.",
];

/**
 * Inserts four hundred stays, each with the calculator's price on the day of its booking. None of them breaks
 * a rule of the hotel, or lies on a night that is full.
 */
export async function insertBookings(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const random = randomFrom(20_262);
  const channels = await db
    .selectFrom("distribution_points")
    .select(["id", "commission_rate"])
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  const customers = await db.selectFrom("customers").select("id").orderBy("id").execute();
  const sold = {
    start: addDays(today, FIRST_DAY),
    end: addDays(today, FIRST_DAY + DAYS + LONGEST),
  };
  const kinds = await bookableTypes(
    db,
    sold,
    channels.map(({ id }) => id),
  );
  const taken = new Map<string, number>();
  const booked: BookedStay[] = [];
  const houses = [...new Set(kinds.map(({ hotel }) => hotel))].flatMap((hotel) =>
    Array.from({ length: BUSY.get(hotel) ?? 1 }, () => hotel),
  );
  for (let tries = 0; booked.length < STAYS && tries < STAYS * 8; tries += 1) {
    const kind = typeIn(kinds, houses[random(houses.length)]!, random);
    const channel = random(3) === 0 ? channels[random(channels.length)]!.id : null;
    const customer = customers[random(customers.length)]!.id;
    const stay = randomStay(kind, { channel, random, today });
    if (!stay) continue;
    if (takesPlace(stay.status)) {
      const nights = nightsOf(stay.checkin_date, stay.checkout_date);
      const takenOn = (night: CalendarDate) => taken.get(`${kind.id} ${night}`) ?? 0;
      if (nights.some((night) => takenOn(night) >= roomsOn(kind, night))) continue;
      for (const night of nights) taken.set(`${kind.id} ${night}`, takenOn(night) + 1);
    }
    const commission = channels.find(({ id }) => id === channel)?.commission_rate ?? null;
    const unknown = stay.status === "draft" && random(2) === 0;
    booked.push({ ...stay, commission, customer: unknown ? null : customer, dice: random(20) });
  }
  booked.sort((a, b) => a.on.localeCompare(b.on));
  await bookStays(db, booked, staffId, today);
  await giveRooms(db, today);
}

/** @returns a room type of the hotel; types with more rooms are booked more often */
function typeIn(kinds: Bookable[], house: string, random: Random): Bookable {
  const offered = kinds.filter(({ hotel }) => hotel === house);
  let nth = random(offered.reduce((sum, { rooms }) => sum + rooms, 0));
  return offered.find(({ rooms }) => (nth -= rooms) < 0)!;
}

type Stay = NonNullable<ReturnType<typeof pricedStay>>;

/** A stay with its price, and who booked it. */
export type BookedStay = Stay & {
  customer: number | null;
  commission: string | null;
  dice: number;
};

interface StayOptions {
  channel: number | null;
  random: Random;
  today: CalendarDate;
}

function randomStay(kind: Bookable, { channel, random, today }: StayOptions): Stay | null {
  const stay = stayIn(kind, random, today);
  const on = bookedOn(stay.checkin_date, random, today);
  const priced = pricedStay(kind, stay, { channel, on });
  return priced && { ...priced, status: statusOf(stay.checkout_date, random, today) };
}

/** The dates and guests of a stay. */
type Wanted = Pick<ReturnType<typeof stayIn>, "checkin_date" | "checkout_date"> & {
  adults: number;
  children_ages: number[];
};

/**
 * @param booked.on the day of the booking
 * @returns a stay with its price; null where a night has no price, or the hotel would refuse the stay
 */
export function pricedStay(
  kind: Bookable,
  stay: Wanted,
  {
    channel,
    on,
    status = "draft",
  }: { channel: number | null; on: CalendarDate; status?: BookingStatus },
) {
  const { id: room_type_id, hotel_id, currency } = kind;
  const { digits } = currency;
  const calculation = calculatePrice(
    { ...stay, hotel_id, room_type_id, distribution_point_id: channel, price_type: "sell" },
    { ...kind.world, bookingDate: on, digits },
  );
  const obstacles = obstaclesTo(
    { ...stay, room_type_id, distribution_point_id: channel },
    kind,
    kind,
    on,
  );
  if (!calculation.ok || obstacles.length > 0) return null;
  const bought = calculatePrice(
    { ...stay, hotel_id, room_type_id, distribution_point_id: channel, price_type: "buy" },
    { ...kind.world, bookingDate: on, digits },
  );
  return {
    ...stay,
    ...{ kind, channel, on },
    status,
    amount: formatMinor(calculation.total, digits),
    bought: bought.ok ? formatMinor(bought.total, digits) : null,
    calculation: {
      ...frozen(calculation, { bookingDate: on, currency }),
      at: new Date(`${on}T10:00:00Z`).toISOString(),
    },
  };
}

/** Inserts stays that were booked, numbered after those that are there. */
export async function bookStays(
  db: Database,
  booked: BookedStay[],
  staffId: number,
  today: CalendarDate,
): Promise<void> {
  const { count } = await db
    .selectFrom("hotel_bookings")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const before = Number(count);
  const ids = await db
    .insertInto("bookings")
    .values(
      booked.map(({ kind, checkin_date, on, channel, amount, status, customer, dice }, nth) => {
        const cancelled = status === "cancelled";
        return {
          reference: referenceOf("hotel", on, before + nth + 1),
          type: "hotel",
          status,
          customer_id: customer,
          distribution_point_id: channel,
          currency_id: kind.currency_id,
          amount,
          notes: dice === 0 ? "Arrives after ten in the evening." : "",
          cancel_reason: cancelled ? reasons[dice % reasons.length] : "",
          cancelled_at: cancelled
            ? `${cancelledOn({ on, checkin_date, dice }, today)}T11:00:00Z`
            : null,
          cancellation_fee: cancelled ? "0" : null,
          created_by: staffId,
          created_at: `${on}T10:00:00Z`,
          updated_at: `${on}T10:00:00Z`,
        };
      }),
    )
    .returning("id")
    .execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("hotel_bookings")
      .values(
        booked.map((stay, nth) => ({
          booking_id: ids[nth]!.id,
          status: stay.status,
          hotel_id: stay.kind.hotel_id,
          room_type_id: stay.kind.id,
          checkin_date: stay.checkin_date,
          checkout_date: stay.checkout_date,
          adults: stay.adults,
          children_ages: stay.children_ages,
          ...priceOf(stay),
        })),
      )
      .execute();
    await trx
      .insertInto("stay_nights")
      .values(booked.flatMap((stay, nth) => stayNightsOf(stay, ids[nth]!.id)))
      .execute();
  });
  await sql`select setval('hotel_booking_numbers', ${before + booked.length}::int)`.execute(db);
}
