import { type RawBuilder, sql } from "kysely";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { todayInHotel } from "../../hotel-clocks/hotel-clock.repository.server";
import { bookingStatuses, holdsPlace } from "../booking";

type Moment = Pick<Context, "now" | "today">;

/** A row of the catalogue that is booked. */
export type Booked = { spa_id: number } | { treatment_id: number } | { service_id: number };

/**
 * A stay counts until its day of departure, a treatment until its day is over, by the clock of its hotel.
 *
 * @param moment now, and the day of the house for spas that belong to no hotel
 * @returns the number of pending and confirmed bookings to come that contain the row
 */
export async function countToCome(
  trx: Transaction,
  booked: Booked,
  moment: Moment,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${bookingsOf(booked, moment)}
  `.execute(trx);
  return rows[0]!.count;
}

// The house's day is that of spas that belong to no hotel.
function bookingsOf(booked: Booked, { now, today }: Moment): RawBuilder<unknown> {
  if ("service_id" in booked) {
    return sql`
      from hotel_bookings stay join hotels on hotels.id = stay.hotel_id
      where stay.booking_id in (
        select booking_id from booking_services where service_id = ${booked.service_id}
      ) and stay.checkout_date > ${todayInHotel(now)} and ${isHeld("stay")}
    `;
  }
  const row =
    "spa_id" in booked
      ? sql`visit.spa_id = ${booked.spa_id}`
      : sql`visit.treatment_id = ${booked.treatment_id}`;
  return sql`
    from spa_bookings visit join spas on spas.id = visit.spa_id
      left join hotels on hotels.id = spas.hotel_id
    where ${row} and visit.starts_at >= coalesce(${todayInHotel(now)}, ${today}::date) and ${isHeld("visit")}
  `;
}

function isHeld(table: string): RawBuilder<boolean> {
  const statuses = bookingStatuses.filter(holdsPlace).map((status) => sql.lit(status));
  return sql<boolean>`${sql.ref(`${table}.status`)} in (${sql.join(statuses)})`;
}
