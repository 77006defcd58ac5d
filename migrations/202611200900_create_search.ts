import { type Kysely, sql } from "kysely";

/** Sets up the search: text without case and accents, and trigrams to find it by. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create extension if not exists unaccent
  `.execute(db);
  await sql`
    create extension if not exists pg_trgm
  `.execute(db);
  await sql`
    create function search_text(said text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent', said)) $$
  `.execute(db);
}
