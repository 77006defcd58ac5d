import { type Kysely, sql } from "kysely";

/** The tables whose rows are listed, and those whose names lists are sorted by and searched for. */
const tables = [
  "currencies",
  "distribution_points",
  "hotels",
  "price_rules",
  "roles",
  "room_prices",
  "room_types",
  "rooms",
  "seasons",
  "services",
  "stop_sales",
  "users",
];

/**
 * How many rows a table has, and how often it was changed: kept by triggers, so that nobody counts a
 * million rows to show a page, and what was found once holds until something changes.
 *
 * Transactions that write at the same time don't wait for each other: each takes a slot that nobody
 * holds. What a table has is the sum of its slots. A restore, which has no `search_path`, brings the
 * tallies of its rows along: they aren't tallied again.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table list_tallies (
      list text not null,
      slot integer not null,
      row_count bigint not null,
      changes bigint not null,
      constraint list_tallies_pkey primary key (list, slot)
    ) with (fillfactor = 50)
  `.execute(db);
  await sql`
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
  `.execute(db);
  await sql`
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
  `.execute(db);
  await sql`
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
  `.execute(db);
  const unlessRestored = sql`when (current_setting('search_path') <> '')`;
  for (const table of tables) {
    const [name, on] = [sql.lit(table), sql.table(table)];
    for (const [event, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const) {
      await sql`
        create trigger ${sql.id(`${table}_tally_${event}`)} after ${sql.raw(event)} on ${on}
        referencing ${sql.raw(rows)} table as written_rows
        for each statement ${unlessRestored} execute function list_tallies_write()
      `.execute(db);
    }
    await sql`
      create trigger ${sql.id(`${table}_tally_truncate`)} after truncate on ${on}
      for each statement ${unlessRestored} execute function list_tallies_empty()
    `.execute(db);
    // The triggers hold off writers until this transaction ends: nothing is missed or counted twice.
    await sql`
      insert into list_tallies select ${name}, 0, count(*), 0 from ${on}
    `.execute(db);
  }
}
