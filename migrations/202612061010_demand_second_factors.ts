import { type Kysely, sql } from "kysely";

/** A role can demand a second factor of its users. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table roles add column requires_second_factor boolean not null default false
  `.execute(db);
}
