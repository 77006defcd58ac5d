import { type Kysely, sql } from "kysely";

/**
 * Who completed a stay was in its room: nobody else was there on those nights. A stay could be completed
 * before it began, and its room be sold again; of two stays that claim one room and night since then the
 * one that is still to come keeps it, and the other is told by its room type alone.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    update hotel_bookings completed set room_id = null
    where completed.status = 'completed' and completed.room_id is not null and exists (
      select from hotel_bookings other
      where other.room_id = completed.room_id and other.booking_id <> completed.booking_id
        and other.checkin < completed.checkout and other.checkout > completed.checkin
        and (
          other.status in ('pending', 'confirmed')
          or other.status = 'completed' and other.booking_id < completed.booking_id
        )
    )
  `.execute(db);
  await sql`
    alter table hotel_bookings
      drop constraint hotel_bookings_room_id_excl,
      add constraint hotel_bookings_room_id_excl exclude using gist (
        int4range(room_id, room_id, '[]') with &&,
        daterange(checkin, checkout) with &&
      ) where (room_id is not null and status in ('pending', 'confirmed', 'completed'))
  `.execute(db);
}
