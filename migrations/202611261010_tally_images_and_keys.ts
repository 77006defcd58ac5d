import { type Kysely, sql } from "kysely";

/**
 * Images and API keys are tallied as lists are: the API shows both, and an answer that somebody has
 * read before holds as long as no tally changes. A key that is merely used doesn't count as changed.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function list_tallies_touch() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform list_tallies_add(tg_table_name, 0);
      return null;
    end
    $$
  `.execute(db);
  const unlessRestored = sql`current_setting('search_path') <> ''`;
  const everyUpdate = sql`
    create trigger images_tally_update after update on images
    referencing new table as written_rows
    for each statement when (${unlessRestored}) execute function list_tallies_write()
  `;
  const newKeys = sql`
    create trigger api_keys_tally_update after update on api_keys
    for each row when (${unlessRestored} and old.key_hash <> new.key_hash)
    execute function list_tallies_touch()
  `;
  for (const [table, onUpdate] of [
    ["images", everyUpdate],
    ["api_keys", newKeys],
  ] as const) {
    const [name, on] = [sql.lit(table), sql.table(table)];
    for (const [event, rows] of [
      ["insert", "new"],
      ["delete", "old"],
    ] as const) {
      await sql`
        create trigger ${sql.id(`${table}_tally_${event}`)} after ${sql.raw(event)} on ${on}
        referencing ${sql.raw(rows)} table as written_rows
        for each statement when (${unlessRestored}) execute function list_tallies_write()
      `.execute(db);
    }
    await onUpdate.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_tally_truncate`)} after truncate on ${on}
      for each statement when (${unlessRestored}) execute function list_tallies_empty()
    `.execute(db);
    // The triggers hold off writers until this transaction ends: nothing is missed or counted twice.
    await sql`
      insert into list_tallies select ${name}, 0, count(*), 0 from ${on}
    `.execute(db);
  }
}
