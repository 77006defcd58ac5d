import { sql } from "kysely";
import { keepFormerRows } from "../steps/keep-former-rows";

/** What the rows were like before each change that prices are calculated from. */
export const formerRows = [
  // A price can be calculated as of an earlier moment (ADR 96). What holds now stands in the tables alone, and
  // isn't copied here. A restore, which has no `search_path`, brings former rows along.
  sql`
    create table pricing_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null
    )
  `,
  sql`create index pricing_changes_at on pricing_changes (at)`,
  sql`
    comment on table pricing_changes is
    'One row for each transaction that changed rows that prices are calculated from.'
  `,
  sql`
    comment on column pricing_changes.at is 'When the transaction was committed, by the database.'
  `,
  // The first row is the moment from which on prices are known.
  sql`insert into pricing_changes (at) values (clock_timestamp())`,
  sql`
    create table former_rows (
      list text not null,
      row_id integer not null,
      change_id bigint not null,
      scope_id integer,
      state jsonb,
      constraint former_rows_pkey primary key (list, row_id, change_id)
    )
  `,
  sql`create index former_rows_scope on former_rows (list, scope_id) where state is not null`,
  sql`
    comment on column former_rows.state is
    'The row as it was until the change; null where the change added it.'
  `,
  sql`
    comment on column former_rows.scope_id is
    'The id by which the calculator asks for the row: hotel, room type, or its own.'
  `,
  // The number of a transaction's change.
  sql`
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
  `,
  // What holds at a moment is what was committed by then, however long its transaction took. Who waited for a row
  // has a later moment than whom they waited for, even if the clock was set back.
  sql`
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
  `,
  sql`
    create constraint trigger pricing_changes_end after insert on pricing_changes
    deferrable initially deferred
    for each row when (current_setting('search_path') <> '')
    execute function pricing_changes_end()
  `,
  keepFormerRows(["id", "currency_id"]),
];
