import { type Kysely, sql } from "kysely";

/**
 * The physical rooms of a hotel, each of one room type. Numbers are texts, for there are rooms 7b;
 * padded they sort as people count. What is out of order says from when to when, and why.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table rooms (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      room_type_id integer not null,
      number text not null,
      floor smallint,
      status text not null default 'available',
      out_from date,
      out_until date,
      out_reason text not null default '',
      note text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint rooms_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint rooms_room_type_id_fkey foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint rooms_number_check check (char_length(number) between 1 and 20),
      constraint rooms_floor_check check (floor between -9 and 200),
      constraint rooms_status_check check (status in ('available', 'out_of_order', 'inactive')),
      constraint rooms_out_check check (
        case when status = 'out_of_order'
          then out_from is not null and out_until is not null and out_until >= out_from and out_reason <> ''
          else out_from is null and out_until is null and out_reason = ''
        end
      ),
      constraint rooms_out_reason_check check (char_length(out_reason) <= 255),
      constraint rooms_note_check check (char_length(note) <= 500)
    )
  `.execute(db);
  await sql`
    create unique index rooms_number_key on rooms (hotel_id, lower(number))
  `.execute(db);
  await sql`
    create index rooms_number_idx on rooms (lpad(lower(number), 20, '0'), id)
  `.execute(db);
  await sql`
    create index rooms_number_search_idx on rooms using gin (search_text(number) gin_trgm_ops)
  `.execute(db);
  await sql`
    create index rooms_room_type_id_idx on rooms (room_type_id, id)
  `.execute(db);
  await sql`
    create index rooms_status_idx on rooms (status, id)
  `.execute(db);
  await sql`
    create index rooms_floor_idx on rooms (floor, id)
  `.execute(db);
}
