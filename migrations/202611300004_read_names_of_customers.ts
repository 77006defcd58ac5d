import { type Kysely, sql } from "kysely";

/**
 * What `search_words` has of a name and a company, in each of its spellings: of every five lines the first two. Others
 * are those of e-mail address and telephone number.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function customer_names(search_words text) returns text
    language sql immutable strict parallel safe
    return split_part(search_words, E'\n', 1) || E'\n' || split_part(search_words, E'\n', 2)
      || E'\n' || split_part(search_words, E'\n', 6) || E'\n' || split_part(search_words, E'\n', 7)
      || E'\n' || split_part(search_words, E'\n', 11) || E'\n' || split_part(search_words, E'\n', 12)
  `.execute(db);
}
