import { sql } from "kysely";
import { upTo } from "../lists/paginate.server";
import type { ListedMigration } from "../../../migrations";
import type { Database } from "../database";

/** A migration has run over which this program doesn't work; the message is one sentence. */
export class ProgramTooOld extends Error {}

/** Keeps which migration a program has to know so that it works over the database from now on. */
export async function keepOldestProgram(
  db: Database,
  migration: string,
  knows: string,
): Promise<void> {
  await sql`
    insert into oldest_programs (migration, knows) values (${migration}, ${knows})
    on conflict (migration) do nothing
  `.execute(db);
}

/**
 * @param migrations those that this program knows
 * @returns a sentence that says why this program doesn't work over the database; undefined where it does
 */
export async function whyTooOld(
  db: Database,
  migrations: Record<string, ListedMigration>,
): Promise<string | undefined> {
  // A database without the table has no migration that says it.
  const { rows: there } = await sql`
    select where to_regclass('oldest_programs') is not null
  `.execute(db);
  if (there.length === 0) return undefined;
  const { rows } = await sql<{ migration: string; knows: string }>`
    select migration, knows from oldest_programs
    where knows <> all(${Object.keys(migrations)}::text[])
    order by knows collate "C" desc ${upTo(1)}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  return `The database was changed by the migration ${found.migration}, over which only versions work that know ${found.knows}; this one doesn't: start a later version.`;
}
