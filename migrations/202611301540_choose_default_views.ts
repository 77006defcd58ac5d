import { type Kysely, sql } from "kysely";

/** A user can choose one of their views of a list as the default view. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table saved_views add column is_default boolean not null default false`.execute(
    db,
  );
  await sql`
    create unique index saved_views_default_key on saved_views (user_id, path) where is_default
  `.execute(db);
}
