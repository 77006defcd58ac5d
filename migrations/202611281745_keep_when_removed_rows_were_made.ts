import { type Kysely, sql } from "kysely";

/** When rows were created that were deleted many at once: a row that comes back is the same row. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table removed_rows (
      list text not null,
      row_id integer not null,
      created_at timestamptz not null,
      constraint removed_rows_pkey primary key (list, row_id)
    )
  `.execute(db);
  await sql`
    comment on table removed_rows is
    'When rows were created that a bulk change deleted, so that undoing it restores them exactly.'
  `.execute(db);
}
