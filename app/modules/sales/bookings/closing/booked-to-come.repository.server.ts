import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import { bookingStatuses, holdsPlace } from "../booking";

/** A row of the catalogue that is booked. */
export type Booked = { spa_id: number } | { treatment_id: number } | { service_id: number };

/**
 * @param from the first day that counts; a stay counts until its day of departure
 * @returns the number of pending and confirmed bookings to come that contain the row
 */
export async function countToCome(
  trx: Transaction,
  booked: Booked,
  from: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${bookingsOf(booked, from)}
  `.execute(trx);
  return rows[0]!.count;
}

function bookingsOf(booked: Booked, from: CalendarDate): RawBuilder<unknown> {
  if ("service_id" in booked) {
    return sql`
      from hotel_bookings stay
      where stay.booking_id in (
        select booking_id from booking_services where service_id = ${booked.service_id}
      ) and stay.checkout_date > ${from}::date and ${isHeld("stay")}
    `;
  }
  const row =
    "spa_id" in booked
      ? sql`visit.spa_id = ${booked.spa_id}`
      : sql`visit.treatment_id = ${booked.treatment_id}`;
  return sql`
    from spa_bookings visit
    where ${row} and visit.starts_at >= ${from}::date and ${isHeld("visit")}
  `;
}

function isHeld(table: string): RawBuilder<boolean> {
  const statuses = bookingStatuses.filter(holdsPlace).map((status) => sql.lit(status));
  return sql<boolean>`${sql.ref(`${table}.status`)} in (${sql.join(statuses)})`;
}
