import { sql } from "kysely";
import { permissions } from "../../app/core/permissions";
import { addDays, nightsOf, type CalendarDate } from "../../app/core/dates";
import type { Context } from "../../app/db/context";
import type { Database } from "../../app/db/database";
import { referenceOf, type BookingStatus } from "../../app/modules/bookings/booking";
import { frozenPrice } from "../../app/modules/hotel-bookings/hotel-booking.service.server";
import { calculateStay } from "../../app/modules/price-calculator/price-calculator.service.server";
import { stayReads } from "../../app/modules/price-calculator/stay-reads.server";
import { randomFrom } from "./random";

/** So many stays are booked, from three months ago to nine months from now. */
const STAYS = 400;
const FIRST_DAY = -90;
const DAYS = 360;

const reasons = [
  "Flight cancelled.",
  "Illness in the family.",
  "Found another hotel.",
  "Dates of the congress moved.",
];

type Random = (below: number) => number;

interface Kind {
  id: number;
  hotel_id: number;
  min_los: number;
  max_los: number;
  min_adults: number;
  max_adults: number;
  max_children: number;
  max_guests: number;
  currency_id: number | null;
  rooms: number;
}

/**
 * Four hundred stays, each priced by the calculator as of the day it was booked, and none that the
 * house would refuse: by its rules, or because the night is full.
 */
export async function insertBookings(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const random = randomFrom(20_262);
  const ctx = contextOf(db, today, staffId);
  const reads = stayReads(ctx);
  const kinds = await roomTypesOf(db);
  const customers = await db.selectFrom("customers").select("id").orderBy("id").execute();
  const channels = await db
    .selectFrom("distribution_points")
    .select("id")
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  const taken = new Map<string, number>();
  const found = [];
  for (let tries = 0; found.length < STAYS && tries < STAYS * 4; tries += 1) {
    const kind = kinds[random(kinds.length)]!;
    const stay = stayIn(kind, random, today);
    const booked = bookedOn(stay.checkin_date, random, today);
    const quote = await calculateStay(
      ctx,
      {
        ...stay,
        distribution_point_id: random(3) === 0 ? channels[random(channels.length)]!.id : null,
        price_type: "sell",
        booking_date: booked,
      },
      reads,
    );
    const { calculated_amount: amount, calculation } = frozenPrice(quote);
    if (amount === null || quote.obstacles.length > 0) continue;
    const status = statusOf(stay.checkout_date, random, today);
    const nights = nightsOf(stay.checkin_date, stay.checkout_date).map(
      (night) => `${kind.id} ${night}`,
    );
    if (status === "pending" || status === "confirmed" || status === "completed") {
      if (nights.some((night) => (taken.get(night) ?? 0) >= kind.rooms)) continue;
      for (const night of nights) taken.set(night, (taken.get(night) ?? 0) + 1);
    }
    const customer =
      status === "draft" && random(2) === 0 ? null : customers[random(customers.length)]!;
    found.push({
      kind,
      stay,
      booked,
      quote,
      amount,
      calculation,
      status,
      customer,
      random: random(20),
    });
  }
  found.sort((a, b) => (a.booked < b.booked ? -1 : a.booked > b.booked ? 1 : 0));

  const ids = await db
    .insertInto("bookings")
    .values(
      found.map(({ kind, stay, booked, quote, amount, status, customer, random: dice }, nth) => {
        const cancelled = status === "cancelled";
        return {
          reference: referenceOf("hotel", booked, nth + 1),
          type: "hotel",
          status,
          customer_id: customer?.id ?? null,
          distribution_point_id: quote.request.distributionPointId,
          currency_id: kind.currency_id!,
          amount,
          notes: dice === 0 ? "Arrives after ten in the evening." : "",
          cancel_reason: cancelled ? reasons[dice % reasons.length] : "",
          cancelled_at: cancelled
            ? `${earlier(addDays(stay.checkin_date, -2), today)}T09:00:00Z`
            : null,
          cancellation_fee: cancelled ? "0" : null,
          created_by: staffId,
          created_at: `${booked}T10:00:00Z`,
          updated_at: `${booked}T10:00:00Z`,
        };
      }),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("hotel_bookings")
    .values(
      found.map(({ kind, stay, amount, calculation, status }, nth) => ({
        booking_id: ids[nth]!.id,
        status,
        hotel_id: kind.hotel_id,
        room_type_id: kind.id,
        checkin: stay.checkin_date,
        checkout: stay.checkout_date,
        adults: stay.adults,
        children_ages: stay.children_ages,
        calculated_amount: amount,
        calculation: JSON.stringify(calculation),
      })),
    )
    .execute();
  await sql`select setval('hotel_booking_numbers', ${found.length}::int)`.execute(db);
}

/** The demo's user, who may do everything. */
function contextOf(db: Database, today: CalendarDate, id: number): Context {
  const actor = {
    ...{ id, username: "demo", firstName: "Camille", lastName: "Bernard" },
    ...{ roleLabel: "Administrator", permissions, rowsPerPage: null, sessionId: 0 },
  };
  return { db, actor, now: new Date(), today, locale: "en" };
}

/** What is sold, with the rooms that there are in any case. */
async function roomTypesOf(db: Database): Promise<Kind[]> {
  return db
    .selectFrom("room_types")
    .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
    .where("hotels.currency_id", "is not", null)
    .select([
      "room_types.id",
      "room_types.hotel_id",
      "min_los",
      "max_los",
      "min_adults",
      "max_adults",
      "max_children",
      "max_guests",
      "hotels.currency_id",
      sql<number>`least(
        room_types.available_rooms,
        (select count(*) filter (where status = 'available') from rooms where room_type_id = room_types.id having count(*) > 0)
      )::int`.as("rooms"),
    ])
    .orderBy("room_types.id")
    .execute();
}

/** A stay as people book them: summers and weekends more than others, mostly two, some with children. */
function stayIn(kind: Kind, random: Random, today: CalendarDate) {
  let checkin_date = addDays(today, FIRST_DAY + random(DAYS));
  const summer = /-0[678]-/.test(checkin_date);
  // Out of season people come for the weekend.
  if (!summer && random(3) > 0) {
    while (new Date(`${checkin_date}T00:00:00Z`).getUTCDay() !== 5) {
      checkin_date = addDays(checkin_date, 1);
    }
  }
  const wanted = summer ? 3 + random(8) : 1 + random(4);
  const longest = kind.max_los || 14;
  const nights = Math.min(longest, Math.max(kind.min_los, wanted));
  const adults = Math.max(kind.min_adults, Math.min(kind.max_adults, random(5) === 0 ? 1 : 2));
  const room = Math.min(kind.max_children, kind.max_guests - adults);
  const children = room > 0 && random(3) === 0 ? 1 + random(Math.min(2, room)) : 0;
  return {
    hotel_id: kind.hotel_id,
    room_type_id: kind.id,
    checkin_date,
    checkout_date: addDays(checkin_date, nights),
    adults,
    children,
    children_ages: Array.from({ length: children }, () => 2 + random(14)),
  };
}

/** Between a day and four months ahead, and never after today. */
function bookedOn(checkin: CalendarDate, random: Random, today: CalendarDate): CalendarDate {
  return earlier(addDays(checkin, -1 - random(120)), addDays(today, -random(30)));
}

function statusOf(checkout: CalendarDate, random: Random, today: CalendarDate): BookingStatus {
  const dice = random(100);
  if (dice < 9) return "cancelled";
  if (checkout <= today) return "completed";
  if (dice < 16) return "draft";
  return dice < 30 ? "pending" : "confirmed";
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
