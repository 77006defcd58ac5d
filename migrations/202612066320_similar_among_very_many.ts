import { type Kysely, sql } from "kysely";

/**
 * Similar names are looked for among at most 2,000 customers at a time: first among those of whose names the longest
 * word of a search has most of its letters, then among the others. Comparing 120,000 of 1,000,000 customers took
 * longer than a statement may. PostgreSQL takes a comparison for as quick as any other, and would compare all rows in
 * turn until 2,000 are similar: so the function allows it the index alone.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function similar_customers(words text[]) returns setof integer
    language plpgsql stable parallel unsafe
    set search_path = public, pg_temp
    set pg_trgm.word_similarity_threshold = '0.6'
    set enable_seqscan = off
    as $$
    declare
      closest integer[] := '{}';
      threshold text;
    begin
      foreach threshold in array array['0.6', '0.4'] loop
        -- What the operator %> calls similar, until the function ends.
        perform set_config('pg_trgm.word_similarity_threshold', threshold, true);
        closest := closest || array(
          select id
          from (
            select id, search_words as name
            from customers
            where search_words %> words[1] and merged_into_id is null
            limit 2000
          ) customer
            cross join lateral (
              select min(likeness) as least, sum(likeness) as sum,
                bool_and(strpos(name, word) > 0) as exact
              from (
                select word, word_similarity(word, name) as likeness from unnest(words) word offset 0
              ) compared
            ) whole
          where least >= 0.4 and not exact and id <> all(closest)
          order by whole.sum desc, id
          limit 20 - cardinality(closest)
        );
        exit when cardinality(closest) >= 20;
      end loop;
      return query select unnest(closest);
    end
    $$
  `.execute(db);
}
