import { type Kysely, sql } from "kysely";

/** A file with the whole contract of a hotel is checked and imported like one of prices, and is a bulk change. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_imports
      add column hotel_id integer,
      add constraint price_imports_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete cascade,
      drop constraint price_imports_kind_check,
      add constraint price_imports_kind_check
        check (kind in ('room', 'tour', 'treatment', 'contract')),
      add constraint price_imports_hotel_id_check
        check ((kind = 'contract') = (hotel_id is not null))
  `.execute(db);
  await sql`create index price_imports_hotel_id_idx on price_imports (hotel_id)`.execute(db);
  await sql`
    alter table price_batches
      drop constraint price_batches_kind_check,
      add constraint price_batches_kind_check check (
        kind in (
          'adjustment', 'import', 'undo', 'conversion', 'tour_adjustment', 'treatment_adjustment',
          'tour_import', 'treatment_import', 'grid', 'act', 'next_year', 'push', 'restrictions',
          'contract'
        )
      )
  `.execute(db);
}
