import { type Kysely, sql } from "kysely";

/** Prices that another system pushes in one call are a bulk change as well. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_batches
      drop constraint price_batches_kind_check,
      add constraint price_batches_kind_check check (
        kind in (
          'adjustment', 'import', 'undo', 'conversion', 'tour_adjustment', 'treatment_adjustment',
          'tour_import', 'treatment_import', 'grid', 'act', 'next_year', 'push'
        )
      )
  `.execute(db);
}
