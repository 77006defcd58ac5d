import { type Kysely, sql } from "kysely";

/**
 * Lets triggers keep the tally of a table that lists show, sort by or look for
 * (ADR 0032). A dump that is being restored brings its tallies along.
 */
export async function tallied(db: Kysely<any>, table: string): Promise<void> {
  const unlessRestored = sql`when (current_setting('search_path') <> '')`;
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`${table}_tally_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as written_rows
      for each statement ${unlessRestored} execute function list_tallies_write()
    `.execute(db);
  }
  await sql`
    create trigger ${sql.id(`${table}_tally_truncate`)} after truncate on ${sql.table(table)}
    for each statement ${unlessRestored} execute function list_tallies_empty()
  `.execute(db);
  await sql`
    insert into list_tallies select ${table}, 0, count(*), 0 from ${sql.table(table)}
  `.execute(db);
}
