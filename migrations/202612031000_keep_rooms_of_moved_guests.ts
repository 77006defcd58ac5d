import { type Kysely, sql } from "kysely";

/**
 * Guests in house who get another room have it from that day on: their nights before were in another one. And
 * no room has two parties in house, not even where one stays longer than it has booked. Of two that are in one
 * room already the one that leaves last keeps it: the other has most likely left and was never checked out.
 */
export async function up(db: Kysely<any>): Promise<void> {
  // room_since: the first night in the present room; null where it is the first night of the stay.
  await sql`
    alter table hotel_bookings
      add column room_since date,
      add constraint hotel_bookings_room_since_check check (
        room_since is null
        or room_id is not null and arrived_at is not null and room_since > checkin_date
      ),
      drop constraint hotel_bookings_room_id_excl,
      add constraint hotel_bookings_room_id_excl exclude using gist (
        int4range(room_id, room_id, '[]') with &&,
        daterange(least(coalesce(room_since, checkin_date), checkout_date), checkout_date) with &&
      ) where (room_id is not null and status in ('pending', 'confirmed', 'completed'))
  `.execute(db);
  await sql`
    update hotel_bookings left_behind set room_id = null
    where status = 'confirmed' and arrived_at is not null and departed_at is null and exists (
      select from hotel_bookings other
      where other.room_id = left_behind.room_id and other.status = 'confirmed'
        and other.arrived_at is not null and other.departed_at is null
        and (other.checkout_date, other.booking_id)
          > (left_behind.checkout_date, left_behind.booking_id)
    )
  `.execute(db);
  await sql`
    create unique index hotel_bookings_occupied_room_key on hotel_bookings (room_id)
      where arrived_at is not null and departed_at is null and status = 'confirmed'
  `.execute(db);
  // The same of the room that a closure took from its guests, so that undoing gives it back as it was.
  await sql`alter table moved_stays add column former_room_since date`.execute(db);
}
