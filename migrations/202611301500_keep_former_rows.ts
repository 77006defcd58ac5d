import { type Kysely, sql } from "kysely";

/** The tables that prices are calculated from, each with the column by which the calculator asks for its rows. */
const tables = {
  currencies: "id",
  hotels: "id",
  price_rules: "id",
  room_prices: "room_type_id",
  seasons: "hotel_id",
  stop_sales: "hotel_id",
};

/**
 * Keeps what the rows that prices are calculated from were like before each change, so that a price can be
 * calculated as of an earlier moment (ADR 96). What holds now stands in the tables alone, so nothing of it is
 * copied here: prices are known from this migration on, and its moment is the first row of
 * `pricing_changes`. A restore, which has no `search_path`, brings former rows along.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table pricing_changes (
      id bigint generated always as identity,
      at timestamptz not null,
      constraint pricing_changes_pkey primary key (id)
    )
  `.execute(db);
  await sql`create index pricing_changes_at on pricing_changes (at)`.execute(db);
  await sql`
    comment on table pricing_changes is
    'One row for each transaction that changed rows that prices are calculated from.'
  `.execute(db);
  await sql`
    comment on column pricing_changes.at is 'When the transaction was committed, by the database.'
  `.execute(db);
  await sql`
    create table former_rows (
      list text not null,
      row_id integer not null,
      change_id bigint not null,
      scope_id integer,
      state jsonb,
      constraint former_rows_pkey primary key (list, row_id, change_id)
    )
  `.execute(db);
  await sql`
    create index former_rows_scope on former_rows (list, scope_id) where state is not null
  `.execute(db);
  await sql`
    comment on column former_rows.state is
    'The row as it was until the change; null where the change added it.'
  `.execute(db);
  await sql`
    comment on column former_rows.scope_id is
    'The id by which the calculator asks for the row: hotel, room type, or its own.'
  `.execute(db);
  await numberChanges(db);
  await keepRows(db);
  // The triggers hold off writers until this transaction ends: no change is missed.
  await sql`insert into pricing_changes (at) values (clock_timestamp())`.execute(db);
}

/** The number of a transaction's change, and the moment of its end. */
async function numberChanges(db: Kysely<any>): Promise<void> {
  await sql`
    create function pricing_change_of_transaction() returns bigint
    language plpgsql set search_path = public, pg_temp as $$
    declare
      change bigint := nullif(current_setting('maison.pricing_change', true), '')::bigint;
    begin
      if change is null then
        insert into pricing_changes (at) values (clock_timestamp()) returning id into change;
        perform set_config('maison.pricing_change', change::text, true);
      end if;
      return change;
    end
    $$
  `.execute(db);
  // What holds at a moment is what was committed by then, however long its transaction took. Who waited
  // for a row has a later moment than whom they waited for, even if the clock was set back.
  await sql`
    create function pricing_changes_end() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      update pricing_changes
      set at = greatest(
        clock_timestamp(),
        (select max(at) from pricing_changes where id <> new.id) + interval '1 microsecond'
      )
      where id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create constraint trigger pricing_changes_end after insert on pricing_changes
    deferrable initially deferred
    for each row when (current_setting('search_path') <> '')
    execute function pricing_changes_end()
  `.execute(db);
}

/**
 * The rows before each change: of several changes in one transaction only the first has a "before". Of hotels
 * the currency alone is kept.
 */
async function keepRows(db: Kysely<any>): Promise<void> {
  // Written out, since a function that names its `search_path` is called row by row. And no nested loop: a
  // plan that was made for one changed row is used for ten thousand, too.
  const state = (row: string) => sql`
    case tg_table_name
      when 'hotels' then jsonb_build_object(
        'id', to_jsonb(${sql.ref(row)}) -> 'id', 'currency_id', to_jsonb(${sql.ref(row)}) -> 'currency_id'
      )
      else to_jsonb(${sql.ref(row)}) - '{created_at,updated_at}'::text[]
    end
  `;
  await sql`
    create function former_rows_keep() returns trigger
    language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
    begin
      if tg_op = 'INSERT' then
        insert into former_rows (list, row_id, change_id)
        select tg_table_name, id, (select pricing_change_of_transaction()) from new_rows
        on conflict do nothing;
      elsif tg_op = 'DELETE' then
        insert into former_rows (list, row_id, change_id, scope_id, state)
        select
          tg_table_name,
          id,
          (select pricing_change_of_transaction()),
          (state ->> tg_argv[0])::integer,
          state
        from (select id, ${state("old_rows")} as state from old_rows offset 0) deleted
        on conflict do nothing;
      else
        insert into former_rows (list, row_id, change_id, scope_id, state)
        select
          tg_table_name,
          id,
          (select pricing_change_of_transaction()),
          (before ->> tg_argv[0])::integer,
          before
        from (
          select id, ${state("old_rows")} as before, ${state("new_rows")} as after
          from old_rows join new_rows using (id)
          offset 0
        ) updated
        where before <> after
        on conflict do nothing;
      end if;
      return null;
    end
    $$
  `.execute(db);
  for (const [table, scope] of Object.entries(tables)) {
    for (const [event, rows] of [
      ["insert", "new table as new_rows"],
      ["update", "old table as old_rows new table as new_rows"],
      ["delete", "old table as old_rows"],
    ] as const) {
      await sql`
        create trigger ${sql.id(`${table}_keep_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)}
        for each statement when (current_setting('search_path') <> '')
        execute function former_rows_keep(${sql.lit(scope)})
      `.execute(db);
    }
  }
}
