import { type Kysely, sql } from "kysely";

/** Which stays got which rooms at one press, so that it can be undone at one press. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table room_assignments (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      created_by integer not null,
      created_at timestamptz(3) not null,
      undone_at timestamptz(3),
      constraint room_assignments_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete cascade,
      constraint room_assignments_created_by_fkey
        foreign key (created_by) references users (id) on delete restrict,
      constraint room_assignments_undone_at_check check (undone_at >= created_at)
    )
  `.execute(db);
  await sql`
    create index room_assignments_hotel_id_idx on room_assignments (hotel_id, id desc)
  `.execute(db);
  await sql`
    create table assigned_rooms (
      assignment_id integer not null,
      booking_id integer not null,
      room_id integer not null,
      constraint assigned_rooms_pkey primary key (assignment_id, booking_id),
      constraint assigned_rooms_assignment_id_fkey
        foreign key (assignment_id) references room_assignments (id) on delete cascade,
      constraint assigned_rooms_booking_id_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete cascade,
      constraint assigned_rooms_room_id_fkey
        foreign key (room_id) references rooms (id) on delete cascade
    )
  `.execute(db);
  await sql`create index assigned_rooms_booking_id_idx on assigned_rooms (booking_id)`.execute(db);
  await sql`create index assigned_rooms_room_id_idx on assigned_rooms (room_id)`.execute(db);
}
