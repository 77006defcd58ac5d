import { sql } from "kysely";

/** Rooms that were assigned or closed for many stays at once. */
export const movesOfStays = [
  // Which stays got which rooms at one press, so that it can be undone at one press.
  sql`
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
  `,
  sql`create index room_assignments_hotel_id_idx on room_assignments (hotel_id, id desc)`,
  sql`
    create table assigned_rooms (
      assignment_id integer not null,
      booking_id integer not null,
      room_id integer not null,
      constraint assigned_rooms_pkey primary key (assignment_id, booking_id),
      constraint assigned_rooms_assignment_id_fkey
        foreign key (assignment_id) references room_assignments (id) on delete cascade,
      constraint assigned_rooms_booking_id_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete cascade,
      constraint assigned_rooms_room_id_fkey foreign key (room_id) references rooms (id) on delete cascade
    )
  `,
  sql`create index assigned_rooms_booking_id_idx on assigned_rooms (booking_id)`,
  sql`create index assigned_rooms_room_id_idx on assigned_rooms (room_id)`,
  // Which rooms were put out of order, or back in order, at one press, as what they were before, and which stays
  // were moved with them, so that it can be undone at one press.
  sql`
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
  `,
  sql`create index room_closures_hotel_id_idx on room_closures (hotel_id, id desc)`,
  sql`
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
      constraint closed_rooms_room_id_fkey foreign key (room_id) references rooms (id) on delete cascade
    )
  `,
  sql`create index closed_rooms_room_id_idx on closed_rooms (room_id)`,
  sql`
    create table moved_stays (
      closure_id integer not null,
      booking_id integer not null,
      former_room_id integer not null,
      room_id integer not null,
      former_room_since date,
      constraint moved_stays_pkey primary key (closure_id, booking_id),
      constraint moved_stays_closure_id_fkey
        foreign key (closure_id) references room_closures (id) on delete cascade,
      constraint moved_stays_booking_id_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete cascade,
      constraint moved_stays_former_room_id_fkey
        foreign key (former_room_id) references rooms (id) on delete cascade,
      constraint moved_stays_room_id_fkey foreign key (room_id) references rooms (id) on delete cascade
    )
  `,
  sql`create index moved_stays_booking_id_idx on moved_stays (booking_id)`,
  sql`create index moved_stays_former_room_id_idx on moved_stays (former_room_id)`,
  sql`create index moved_stays_room_id_idx on moved_stays (room_id)`,
];
