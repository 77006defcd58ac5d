import { type RawBuilder, sql } from "kysely";

/** @returns whether a letter waits around a booking, for a query with the table `bookings` */
export function isAnyLetterWaiting(): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${waitingAround(sql.ref("bookings.id"))})`;
}

/** @returns the letters that wait around a booking, from `from` on, for a query */
export function waitingAround(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from letters where letters.state = 'waiting' and letters.booking_id in (
      select ${id}
      union all select around.pack_id from packed_bookings around where around.booking_id = ${id}
      union all select part.booking_id from packed_bookings part where part.pack_id = ${id}
    )
  `;
}
