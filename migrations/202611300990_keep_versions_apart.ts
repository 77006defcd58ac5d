import { type Kysely, sql } from "kysely";
import { versioned } from "./steps/versioned";

/**
 * A row's version is its `updated_at`, which a save takes from the clock when its request begins. Two
 * saves of one millisecond, or a slow save after a quick one, would give a row a version that it had
 * before: whoever read the first could then write over the second without being asked. So a save that
 * is not later than the row gets the millisecond after it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function keep_versions_apart() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      new.updated_at := old.updated_at + interval '1 millisecond';
      return new;
    end $$
  `.execute(db);
  const { rows } = await sql<{ name: string }>`
    select columns.table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and column_name = 'updated_at' and table_type = 'BASE TABLE'
    order by 1
  `.execute(db);
  for (const { name } of rows) await versioned(db, name);
}
