import { sql } from "kysely";
import { addDays, type CalendarDate } from "../../../app/core/dates";
import { minutesLater } from "../../../app/core/dates/wall-clock";
import { weekdayOf } from "../../../app/core/dates/weekday";
import type { Database } from "../../../app/db/database";
import {
  referenceOf,
  takesPlace,
  type BookingStatus,
} from "../../../app/modules/sales/bookings/booking";
import { openingOf, type OpeningHours } from "../../../app/modules/catalogue/spas/spa";
import { randomFrom } from "../random";

/** The number of booked treatments, from a month ago to a month and a half from now. */
const TREATMENTS = 60;
const FIRST_DAY = -30;
const DAYS = 75;

type Random = (below: number) => number;

interface Kind {
  id: number;
  spa_id: number;
  minutes: number;
  buffer: number;
  persons: number;
  price: string;
  currency_id: number;
  rooms: number;
  hours: OpeningHours;
}

/** Inserts sixty treatments that their spas would accept: during opening hours, and while a room is free. */
export async function insertSpaBookings(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const random = randomFrom(20_290);
  const kinds = await treatmentsOnOffer(db);
  const customers = await db
    .selectFrom("customers")
    .select("id")
    .where("type", "=", "person")
    .orderBy("id")
    .execute();
  const booked: (Visit & { customer: number })[] = [];
  for (let tries = 0; booked.length < TREATMENTS && tries < TREATMENTS * 10; tries += 1) {
    const visit = visitOf(kinds[random(kinds.length)]!, random, today);
    if (!visit || isFull(visit, booked)) continue;
    booked.push({ ...visit, customer: customers[random(customers.length)]!.id });
  }
  booked.sort((a, b) => a.on.localeCompare(b.on));
  const ids = await db
    .insertInto("bookings")
    .values(
      booked.map(({ on, status, customer, kind }, nth) => ({
        reference: referenceOf("spa", on, nth + 1),
        type: "spa",
        status,
        customer_id: customer,
        currency_id: kind.currency_id,
        amount: kind.price,
        cancel_reason: status === "cancelled" ? "Didn’t feel well." : "",
        cancelled_at: status === "cancelled" ? `${on}T12:00:00Z` : null,
        cancellation_fee: status === "cancelled" ? "0" : null,
        created_by: staffId,
        created_at: `${on}T09:30:00Z`,
        updated_at: `${on}T09:30:00Z`,
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("spa_bookings")
    .values(
      booked.map(({ kind, status, starts_at, ends_at, freed_at, persons }, nth) => ({
        booking_id: ids[nth]!.id,
        ...{ status, spa_id: kind.spa_id, treatment_id: kind.id, persons },
        starts_at: sql<string>`${starts_at}::timestamp`,
        ends_at: sql<string>`${ends_at}::timestamp`,
        freed_at: sql<string>`${freed_at}::timestamp`,
      })),
    )
    .execute();
  await sql`select setval('spa_booking_numbers', ${booked.length}::int)`.execute(db);
}

type Visit = NonNullable<ReturnType<typeof visitOf>>;

async function treatmentsOnOffer(db: Database): Promise<Kind[]> {
  const rows = await db
    .selectFrom("treatments")
    .innerJoin("spas", "spas.id", "treatments.spa_id")
    .where("treatments.active", "=", true)
    .where("spas.active", "=", true)
    .orderBy("treatments.id")
    .select([
      "treatments.id",
      "treatments.spa_id",
      "duration_minutes as minutes",
      "buffer_minutes as buffer",
      "persons",
      "price",
      "currency_id",
      "treatment_rooms as rooms",
      "opening_hours as hours",
    ])
    .execute();
  return rows.map((row) => ({ ...row, hours: row.hours as unknown as OpeningHours }));
}

/** @returns a visit on a random day, at a full quarter of an hour; null where the spa is closed then */
function visitOf(kind: Kind, random: Random, today: CalendarDate) {
  const day = addDays(today, FIRST_DAY + random(DAYS));
  const [from, to] = openingOf(kind.hours[weekdayOf(day)]) ?? [0, 0];
  const spare = to - from - kind.minutes - kind.buffer;
  if (spare < 0) return null;
  const starts_at = minutesLater(`${day}T00:00`, from + random(Math.floor(spare / 15) + 1) * 15);
  const ends_at = minutesLater(starts_at, kind.minutes);
  const lead = addDays(day, -1 - random(20));
  const latest = addDays(today, -random(9));
  return {
    ...{ kind, starts_at, ends_at },
    freed_at: minutesLater(ends_at, kind.buffer),
    persons: 1 + random(kind.persons),
    status: statusOf(day, random, today),
    on: lead < latest ? lead : latest,
  };
}

function isFull(visit: Visit, booked: Visit[]): boolean {
  if (!takesPlace(visit.status)) return false;
  const others = booked.filter(
    (other) =>
      takesPlace(other.status) &&
      other.kind.spa_id === visit.kind.spa_id &&
      other.starts_at < visit.freed_at &&
      other.freed_at > visit.starts_at,
  );
  // Counts all visits that overlap this one at any time, although some may begin after others have ended.
  // This only leaves more rooms free.
  return others.length >= visit.kind.rooms;
}

function statusOf(day: CalendarDate, random: Random, today: CalendarDate): BookingStatus {
  const dice = random(10);
  if (dice === 0) return "cancelled";
  if (day < today) return "completed";
  return dice < 3 ? "pending" : dice < 4 ? "draft" : "confirmed";
}
