import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Cleaning } from "./room";

/**
 * The state of a room's cleaning on a day: as somebody last said, but dirty after a night that guests have
 * stayed in it since (ADR 108). Nothing has to run at midnight for it. Where nobody has ever said anything,
 * only the last night counts.
 *
 * @returns an expression over `rooms`
 */
export function cleaningOn(today: CalendarDate): RawBuilder<Cleaning> {
  return sql<Cleaning>`case
    when exists (
      select from hotel_bookings as slept
      where slept.room_id = rooms.id and slept.status in ('confirmed', 'completed')
        and coalesce(rooms.cleaning_since, ${today}::date - 1) < ${today}::date
        and slept.checkin_date < ${today}::date
        and slept.checkout_date > coalesce(rooms.cleaning_since, ${today}::date - 1)
    ) then 'dirty' else rooms.cleaning end`;
}
