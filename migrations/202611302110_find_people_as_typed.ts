import { type Kysely, sql } from "kysely";

/**
 * Names of people are found as people type them (ADR 107). `name_text` is a text without case, accents and
 * apostrophes, with its other spellings on further lines: "Müller" is also "mueller", "Mueller" is also
 * "muller". `similar_customers` finds names with a wrong letter.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function name_text(said text) returns text
    language plpgsql immutable strict parallel safe as $$
    declare
      joined text := regexp_replace(said, '[''’‘\`´ʼ]', '', 'g');
      plain text := public.search_text(joined);
      short text := regexp_replace(plain, '([aou])e', '\\1', 'g');
      long text := plain;
    begin
      if octet_length(said) <> length(said) then
        long := public.search_text(
          regexp_replace(
            regexp_replace(
              regexp_replace(normalize(joined), '[äÄæÆ]', 'ae', 'g'), '[öÖøØ]', 'oe', 'g'
            ), '[üÜ]', 'ue', 'g'
          )
        );
      end if;
      return plain
        || case when short <> plain then E'\\n' || short else '' end
        || case when long <> plain then E'\\n' || long else '' end;
    end
    $$
  `.execute(db);
  await sql`alter table customers drop column search_words`.execute(db);
  await sql`
    alter table customers add column search_words text not null generated always as (
      name_text(
        first_name || ' ' || last_name || E'\\n' || company_name || E'\\n' || email || E'\\n' || phone
          || E'\\n' || regexp_replace(phone, '[^0-9]', '', 'g')
      )
    ) stored
  `.execute(db);
  await sql`
    create index customers_search_words_idx on customers using gin (search_words gin_trgm_ops)
  `.execute(db);
  // The setting of pg_trgm is known only once the library is loaded.
  await sql`select show_limit()`.execute(db);
  await sql`
    create function similar_customers(words text[]) returns setof integer
    language sql stable parallel safe
    set search_path = public, pg_temp
    set pg_trgm.word_similarity_threshold = '0.4'
    as $$
      select id
      from (
        select id, search_words as name
        from customers
        where search_words %> words[1] and merged_into_id is null
      ) customer
        cross join lateral (
          select min(word_similarity(word, name)) as least, sum(word_similarity(word, name)) as sum,
            bool_and(strpos(name, word) > 0) as exact
          from unnest(words) word
        ) likeness
      where least >= 0.4 and not exact
      order by likeness.sum desc, id
      limit 20
    $$
  `.execute(db);
}
