import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * Packs, and which bookings are in which: each in one at most, and in the currency of the pack. Both
 * are held by keys, so that nobody can change either around them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create sequence pack_booking_numbers as integer`.execute(db);
  await sql`
    create table pack_bookings (
      booking_id integer not null,
      status text not null,
      label text not null,
      discount numeric(13, 4) not null default 0,
      lines jsonb not null default '[]',
      constraint pack_bookings_pkey primary key (booking_id),
      constraint pack_bookings_booking_id_fkey foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint pack_bookings_label_check check (char_length(label) between 2 and 100),
      constraint pack_bookings_discount_check check (discount >= 0),
      constraint pack_bookings_lines_check check (
        case when jsonb_typeof(lines) = 'array' then jsonb_array_length(lines) <= 9 else false end
      )
    )
  `.execute(db);
  await sql`
    create table packed_bookings (
      booking_id integer not null,
      pack_id integer not null,
      currency_id integer not null,
      place smallint not null,
      constraint packed_bookings_pkey primary key (booking_id),
      constraint packed_bookings_booking_id_fkey foreign key (booking_id, currency_id)
        references bookings (id, currency_id) on delete restrict,
      constraint packed_bookings_pack_id_fkey foreign key (pack_id)
        references pack_bookings (booking_id) on delete restrict,
      constraint packed_bookings_currency_id_fkey foreign key (pack_id, currency_id)
        references bookings (id, currency_id) on delete restrict,
      constraint packed_bookings_itself_check check (booking_id <> pack_id)
    )
  `.execute(db);
  await sql`
    create index packed_bookings_pack_id_idx on packed_bookings (pack_id, place)
  `.execute(db);
  for (const key of ["label", "status"]) {
    await sql`
      create index ${sql.id(`pack_bookings_${key}_idx`)} on pack_bookings (${sql.id(key)}, booking_id)
    `.execute(db);
  }
  await sql`
    create index pack_bookings_search_idx on pack_bookings using gin (search_text(label) gin_trgm_ops)
  `.execute(db);
  for (const table of ["pack_bookings", "packed_bookings"]) await tallied(db, table);
}
