import { type Kysely, sql } from "kysely";

/**
 * What became of each line when a file was checked, in short: an import tells by it which lines come
 * out differently by now. Of files that were checked before this column nothing is known.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_imports
      add column planned jsonb,
      add constraint price_imports_planned_check check (jsonb_typeof(planned) = 'array')
  `.execute(db);
}
