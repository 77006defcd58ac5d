import { type Kysely, sql } from "kysely";

/**
 * Which rooms were put out of order, or back in order, at one press, as what they were before, and which stays
 * were moved with them, so that it can be undone at one press.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table room_closures (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      -- Both null where the rooms came back in order.
      out_from date,
      out_until date,
      out_reason text not null,
      created_by integer not null,
      created_at timestamptz(3) not null,
      undone_at timestamptz(3),
      constraint room_closures_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete cascade,
      constraint room_closures_created_by_fkey
        foreign key (created_by) references users (id) on delete restrict,
      constraint room_closures_out_check check (
        case when out_from is null then out_until is null and out_reason = ''
          else out_until >= out_from and out_reason <> '' end
      ),
      constraint room_closures_undone_at_check check (undone_at >= created_at)
    )
  `.execute(db);
  await sql`
    create index room_closures_hotel_id_idx on room_closures (hotel_id, id desc)
  `.execute(db);
  await sql`
    create table closed_rooms (
      closure_id integer not null,
      room_id integer not null,
      -- When and why the room was out of order before; null and '' where it was in order.
      former_from date,
      former_until date,
      former_reason text not null,
      constraint closed_rooms_pkey primary key (closure_id, room_id),
      constraint closed_rooms_closure_id_fkey
        foreign key (closure_id) references room_closures (id) on delete cascade,
      constraint closed_rooms_room_id_fkey
        foreign key (room_id) references rooms (id) on delete cascade
    )
  `.execute(db);
  await sql`create index closed_rooms_room_id_idx on closed_rooms (room_id)`.execute(db);
  await sql`
    create table moved_stays (
      closure_id integer not null,
      booking_id integer not null,
      former_room_id integer not null,
      room_id integer not null,
      constraint moved_stays_pkey primary key (closure_id, booking_id),
      constraint moved_stays_closure_id_fkey
        foreign key (closure_id) references room_closures (id) on delete cascade,
      constraint moved_stays_booking_id_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete cascade,
      constraint moved_stays_former_room_id_fkey
        foreign key (former_room_id) references rooms (id) on delete cascade,
      constraint moved_stays_room_id_fkey
        foreign key (room_id) references rooms (id) on delete cascade
    )
  `.execute(db);
  for (const column of ["booking_id", "former_room_id", "room_id"]) {
    await sql`create index ${sql.raw(`moved_stays_${column}_idx`)} on moved_stays (${sql.ref(column)})`.execute(
      db,
    );
  }
}
