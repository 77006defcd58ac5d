import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that prices are written meanwhile. */
export const outsideTransaction = true;

// A program copies the prices of one hotel by their ids: no other index has those of a hotel in this order.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists room_prices_hotel_id_id_idx`.execute(db);
  await sql`
    create index concurrently room_prices_hotel_id_id_idx on room_prices (hotel_id, id)
  `.execute(db);
}
