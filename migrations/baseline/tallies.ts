import { sql } from "kysely";

/** What keeps lists quick, and saves apart. */
export const tallies = [
  // How many rows a table has, and how often it was changed: kept by triggers, so that nobody counts a million
  // rows to show a page, and what was found once holds until something changes (ADR 32). Transactions that write
  // at the same time don't wait for each other: each takes a slot that nobody holds. What a table has is the sum
  // of its slots. A restore, which has no `search_path`, brings the tallies of its rows along: they aren't tallied
  // again.
  sql`
    create table list_tallies (
      list text not null,
      slot integer not null,
      row_count bigint not null,
      changes bigint not null,
      constraint list_tallies_pkey primary key (list, slot)
    ) with (fillfactor = 50)
  `,
  sql`
    create function list_tallies_add(of_list text, difference bigint) returns void
    language plpgsql set search_path = public, pg_temp as $$
    declare
      taken integer := 0;
    begin
      while not pg_try_advisory_xact_lock(hashtext('list_tallies'), taken) loop
        taken := taken + 1;
      end loop;
      insert into list_tallies as tallies (list, slot, row_count, changes)
      values (of_list, taken, difference, 1)
      on conflict (list, slot) do update
      set row_count = tallies.row_count + excluded.row_count, changes = tallies.changes + 1;
    end
    $$
  `,
  sql`
    create function list_tallies_write() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      written bigint;
    begin
      select count(*) into written from written_rows;
      if written > 0 then
        perform list_tallies_add(
          tg_table_name,
          case tg_op when 'INSERT' then written when 'DELETE' then -written else 0 end
        );
      end if;
      return null;
    end
    $$
  `,
  sql`
    create function list_tallies_empty() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform list_tallies_add(
        tg_table_name,
        -coalesce((select sum(row_count) from list_tallies where list = tg_table_name), 0)::bigint
      );
      return null;
    end
    $$
  `,
  sql`
    create function list_tallies_touch() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform list_tallies_add(tg_table_name, 0);
      return null;
    end
    $$
  `,
  // API keys are tallied as lists are: the API shows them, and an answer that somebody has read before holds as
  // long as no tally changes. A key that is merely used doesn't count as changed.
  sql`
    create trigger api_keys_tally_update after update on api_keys
    for each row when (current_setting('search_path') <> '' and old.key_hash <> new.key_hash)
    execute function list_tallies_touch()
  `,
  // A row's version is its `updated_at`, which a save takes from the clock when its request begins (ADR 11). Two
  // saves of one millisecond, or a slow save after a quick one, would give a row a version that it had before:
  // whoever read the first could then write over the second without being asked. So a save that is not later than
  // the row gets the millisecond after it.
  sql`
    create function keep_versions_apart() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      new.updated_at := old.updated_at + interval '1 millisecond';
      return new;
    end $$
  `,
];
