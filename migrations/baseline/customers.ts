import { sql } from "kysely";

/** Who books. */
export const customers = [
  // Who books: people, companies, agencies. A customer is never deleted: of two that are one person the younger
  // points to the older, and one who wants to be forgotten loses what is personal.
  sql`
    create table customers (
      id integer generated always as identity primary key,
      type text not null,
      first_name text not null default '',
      last_name text not null default '',
      company_name text not null default '',
      email text not null default '',
      phone text not null default '',
      language text not null,
      country text,
      birth_date date,
      tax_number text not null default '',
      address text not null default '',
      notes text not null default '',
      marketing_consent_at timestamptz(3),
      distribution_point_id integer,
      active boolean not null default true,
      merged_into_id integer,
      anonymised_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      sort_name text not null generated always as (
        case when type = 'person' then last_name || ' ' || first_name else company_name end
      ) stored,
      phone_key text generated always as (
        case when char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
          then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end
      ) stored,
      search_words text not null generated always as (
        name_text(
          first_name || ' ' || last_name || E'\\n' || company_name || E'\\n' || email || E'\\n' || phone
            || E'\\n' || regexp_replace(phone, '[^0-9]', '', 'g')
        )
      ) stored,
      constraint customers_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint customers_merged_into_id_fkey
        foreign key (merged_into_id) references customers (id) on delete restrict,
      constraint customers_type_check check (type in ('person', 'company', 'agency')),
      constraint customers_names_check check (
        anonymised_at is not null
        or case when type = 'person' then first_name <> '' and last_name <> '' else company_name <> '' end
      ),
      constraint customers_lengths_check check (
        char_length(first_name) <= 50 and char_length(last_name) <= 50
        and char_length(company_name) <= 100 and char_length(phone) <= 20
        and char_length(tax_number) <= 30 and char_length(address) <= 500
        and char_length(notes) <= 1000
      ),
      constraint customers_email_check check (
        email = '' or email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
      ),
      constraint customers_language_check check (language in ('en', 'fr')),
      constraint customers_country_check check (country ~ '^[A-Z]{2}$'),
      constraint customers_merged_check check (
        merged_into_id <> id and (merged_into_id is null or not active)
      ),
      constraint customers_anonymised_check check (
        anonymised_at is null
        or not active and birth_date is null and marketing_consent_at is null
          and first_name || last_name || company_name || email || phone || tax_number || address || notes = ''
      )
    )
  `,
  sql`create index customers_name_idx on customers (search_text(sort_name), id) where merged_into_id is null`,
  sql`create index customers_type_idx on customers (type, id) where merged_into_id is null`,
  sql`create index customers_email_idx on customers (lower(email), id) where merged_into_id is null`,
  sql`create index customers_created_at_idx on customers (created_at, id) where merged_into_id is null`,
  sql`create index customers_active_idx on customers (active, id) where merged_into_id is null`,
  sql`create index customers_phone_key_idx on customers (phone_key)`,
  sql`create index customers_merged_into_id_idx on customers (merged_into_id) where merged_into_id is not null`,
  sql`
    create index customers_distribution_point_id_idx
      on customers (distribution_point_id) where distribution_point_id is not null
  `,
  sql`create index customers_updated_at_idx on customers (updated_at)`,
  sql`create index customers_search_words_idx on customers using gin (search_words gin_trgm_ops)`,
  // Names with a wrong letter. They are looked for among at most 2,000 customers at a time: first among those of
  // whose names the longest word of a search has most of its letters, then among the others. Comparing 120,000 of
  // 1,000,000 customers took longer than a statement may. PostgreSQL takes a comparison for as quick as any other,
  // and would compare all rows in turn until 2,000 are similar: so the function allows it the index alone.
  sql`
    create function similar_customers(words text[]) returns setof integer
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
  `,
];
