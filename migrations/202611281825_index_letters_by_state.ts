import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that letters are written meanwhile. */
export const outsideTransaction = true;

// Letters are listed and counted by what became of them.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists letters_state_idx`.execute(db);
  await sql`
    create index concurrently letters_state_idx on letters (state, created_at, id)
  `.execute(db);
  await sql`drop index concurrently if exists letters_unsent_idx`.execute(db);
  await sql`
    create index concurrently letters_unsent_idx on letters (created_at, id)
    where state in ('refused', 'given_up', 'unsure')
  `.execute(db);
}
