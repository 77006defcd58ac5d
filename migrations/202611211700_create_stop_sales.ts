import { type Kysely, sql } from "kysely";

/** Dates on which a hotel, or one of its room types, isn't sold; both inclusive, they may overlap. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table stop_sales (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      room_type_id integer,
      start_date date not null,
      end_date date not null,
      reason text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint stop_sales_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint stop_sales_room_type_id_fkey foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint stop_sales_dates_check check (end_date >= start_date),
      constraint stop_sales_reason_check check (char_length(reason) <= 255)
    )
  `.execute(db);
  await sql`
    create index stop_sales_hotel_id_dates_idx on stop_sales (hotel_id, start_date, end_date)
  `.execute(db);
  await sql`
    create index stop_sales_room_type_id_idx on stop_sales (room_type_id, id)
  `.execute(db);
  await sql`
    create index stop_sales_start_date_idx on stop_sales (start_date, id)
  `.execute(db);
  await sql`
    create index stop_sales_end_date_idx on stop_sales (end_date, id)
  `.execute(db);
  await sql`
    create index stop_sales_reason_idx on stop_sales (search_text(reason), id)
  `.execute(db);
  await sql`
    create index stop_sales_reason_search_idx on stop_sales using gin (search_text(reason) gin_trgm_ops)
  `.execute(db);
}
