import { type Kysely, sql } from "kysely";

/** Files of the prices of tours and treatments are imported like those of rooms. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_imports
      add column kind text not null default 'room',
      add constraint price_imports_kind_check check (kind in ('room', 'tour', 'treatment'))
  `.execute(db);
  await sql`
    alter table price_batches
      drop constraint price_batches_kind_check,
      add constraint price_batches_kind_check check (
        kind in (
          'adjustment', 'import', 'undo', 'conversion', 'tour_adjustment', 'treatment_adjustment',
          'tour_import', 'treatment_import'
        )
      )
  `.execute(db);
}
