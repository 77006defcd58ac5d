import { type Kysely, sql } from "kysely";

/** Indexes for the sorts of the lists of hotels, room types and currencies, each with its tie-breaker. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index hotels_stars_idx on hotels (stars, id)
  `.execute(db);
  await sql`
    create index hotels_active_idx on hotels (active, id)
  `.execute(db);
  await sql`
    create index room_types_max_guests_idx on room_types (max_guests, id)
  `.execute(db);
  await sql`
    create index room_types_available_rooms_idx on room_types (available_rooms, id)
  `.execute(db);
  await sql`
    create index room_types_min_los_idx on room_types (min_los, id)
  `.execute(db);
  await sql`
    create index currencies_label_idx on currencies (search_text(label), id)
  `.execute(db);
}
