import { type Kysely, sql } from "kysely";

/**
 * Keeps the outcome of each line when a file was checked, in short, so that an import can tell which lines
 * come out differently by now. Nothing is known of files that were checked before.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_imports
      add column planned jsonb,
      add constraint price_imports_planned_check check (jsonb_typeof(planned) = 'array')
  `.execute(db);
}
