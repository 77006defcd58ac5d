import { type Kysely, sql } from "kysely";

/** A tax that others collect is printed and not due to the hotel; all taxes so far are the hotel's. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table taxes add column collected_by_us boolean not null default true
  `.execute(db);
}
