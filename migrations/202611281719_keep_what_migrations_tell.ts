import { type Kysely, sql } from "kysely";

/**
 * What migrations tell later starts (ADR 181): how far one has come that rewrites its rows in portions, and which
 * migration a program has to know so that it works over the database.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table migration_portions (
      migration text primary key,
      -- The key of the last row that was rewritten, and how many were.
      done_until bigint not null,
      row_count bigint not null
    )
  `.execute(db);
  await sql`
    create table oldest_programs (
      migration text primary key,
      knows text not null
    )
  `.execute(db);
}
