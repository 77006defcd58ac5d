import { type Kysely, sql } from "kysely";

/** Adds the preferences of the profile; null leaves the choice to the browser or the list. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table users
      add column language text,
      add column theme text,
      add column rows_per_page integer,
      add constraint users_language_check check (language in ('en', 'fr')),
      add constraint users_theme_check check (theme in ('light', 'dark')),
      add constraint users_rows_per_page_check check (rows_per_page in (5, 10, 20, 25, 50))
  `.execute(db);
}
