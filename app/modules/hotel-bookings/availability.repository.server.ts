import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { takesSomething } from "../bookings/shared-booking.repository.server";

interface Asked {
  roomTypeId: number;
  checkin: CalendarDate;
  checkout: CalendarDate;
  /** The booking itself takes nothing from itself; 0 for a new one. */
  except: number;
}

/**
 * Whoever takes a room of a type holds the type until the transaction ends: of two who want the last
 * one the second counts after the first is done.
 *
 * @returns the nights of the stay on which no room is left, the first one first
 */
export async function holdFullNights(trx: Transaction, asked: Asked): Promise<CalendarDate[]> {
  await sql`select from room_types where id = ${asked.roomTypeId} for no key update`.execute(trx);
  // A statement of its own: it sees what was committed while this one waited.
  return listFullNights(trx, asked);
}

/**
 * A night is full when stays take as many rooms as there are: those on offer, or the physical rooms that
 * aren't out of order where the house has fewer of them. A completed stay was there, and takes its nights
 * like any other.
 *
 * @returns the nights of the stay on which the others leave no room, the first one first
 */
export async function listFullNights(
  db: Database,
  { roomTypeId, checkin, checkout, except }: Asked,
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ night: CalendarDate }>`
    select night::text as night
    from generate_series(${checkin}::date, ${checkout}::date - 1, interval '1 day') as of_stay (at)
    cross join lateral (select of_stay.at::date as night) nights
    cross join lateral (
      select count(*) as taken from hotel_bookings
      where room_type_id = ${roomTypeId} and booking_id <> ${except}
        and ${takesSomething("hotel_bookings")} and checkin <= night and checkout > night
    ) booked
    cross join lateral (
      select count(*) as built,
        count(*) filter (
          where status <> 'inactive' and coalesce(night not between out_from and out_until, true)
        ) as fit
      from rooms where room_type_id = ${roomTypeId}
    ) physical
    cross join (select available_rooms from room_types where id = ${roomTypeId}) offered
    where taken >= case when built > 0 then least(available_rooms, fit) else available_rooms end
    order by night
  `.execute(db);
  return rows.map(({ night }) => night);
}
