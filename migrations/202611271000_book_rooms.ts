import { type Kysely, sql } from "kysely";

/**
 * The physical room of a stay. One that is held has its room to itself on each of its nights: the
 * database says so, whoever asks. What a room was once booked for stays true when the room is given
 * another type, so that its type is the service's to check and not the key's.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotel_bookings
      add column room_id integer,
      add constraint hotel_bookings_room_id_fkey foreign key (room_id) references rooms (id) on delete restrict,
      add constraint hotel_bookings_room_id_excl exclude using gist (
        int4range(room_id, room_id, '[]') with &&,
        daterange(checkin, checkout) with &&
      ) where (room_id is not null and status in ('pending', 'confirmed'))
  `.execute(db);
  await sql`
    create index hotel_bookings_room_id_idx on hotel_bookings (room_id, checkin) where room_id is not null
  `.execute(db);
}
