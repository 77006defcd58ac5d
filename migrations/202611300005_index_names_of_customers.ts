import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that customers are written meanwhile. */
export const outsideTransaction = true;

/** Similar names are looked for among the names alone: addresses and numbers made each comparison eight times as long. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists customers_names_idx`.execute(db);
  await sql`
    create index concurrently customers_names_idx
      on customers using gin (customer_names(search_words) gin_trgm_ops) where merged_into_id is null
  `.execute(db);
}
