import { type Kysely, sql } from "kysely";

/**
 * Names with a wrong letter are looked for only where fewer than 20 customers have the words as they were typed, and
 * among at most 1,000 customers at a time: first among those of whose names the longest word has most of its letters,
 * then among the others. PostgreSQL takes a comparison for as quick as any other, and would compare all rows in turn
 * until 1,000 are similar: so the function allows it the index alone.
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
      if (
        select count(*) from (
          select from customers
          where search_words like '%' || words[1] || '%' and merged_into_id is null
            and search_words like all (select '%' || word || '%' from unnest(words) word)
          limit 20
        ) exact
      ) = 20 then
        return;
      end if;
      foreach threshold in array array['0.6', '0.4'] loop
        -- What the operator %> calls similar, until the function ends.
        perform set_config('pg_trgm.word_similarity_threshold', threshold, true);
        closest := closest || array(
          select id
          from (
            select id, search_words, customer_names(search_words) as name
            from customers
            where customer_names(search_words) %> words[1] and merged_into_id is null
            limit 1000
          ) customer
            cross join lateral (
              select min(likeness) as least, sum(likeness) as sum,
                bool_and(strpos(search_words, word) > 0) as exact
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
