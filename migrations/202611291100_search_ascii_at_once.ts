import { type Kysely, sql } from "kysely";

/**
 * What is searched is looked at row by row where a text is too short for an index: text of ASCII alone
 * has no accents to be taken away, and a function of PL/pgSQL is called in a third of the time. It
 * says what it said, so that every index over it holds.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function search_text(said text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      if octet_length(said) = length(said) then
        return lower(said);
      end if;
      return lower(public.unaccent('public.unaccent', said));
    end
    $$
  `.execute(db);
}
