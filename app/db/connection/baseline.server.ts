import { sql } from "kysely";
import { log } from "~/operations/log.server";
import type { ListedMigration } from "../../../migrations";
import type { Database } from "../database";

/** The database stopped before the last migration that a baseline replaces; the message is one sentence. */
export class BeforeBaseline extends Error {}

/**
 * Takes a database that has the last migration that a baseline replaces as being at the baseline: the names of the
 * replaced ones give way to its own. A new database, and one that has the baseline, stay as they are.
 *
 * @throws BeforeBaseline where it stopped at an earlier one
 */
export async function takeAsBaseline(
  db: Database,
  migrations: Record<string, ListedMigration>,
): Promise<void> {
  const [baseline, last] = baselineOf(migrations) ?? [];
  if (!baseline || !last) return;
  const { rows: done } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name collate "C" desc
  `.execute(db);
  if (done.some(({ name }) => name === baseline)) return;
  const replaced = done.filter(({ name }) => name <= last && !(name in migrations));
  const [latest] = replaced;
  if (!latest) return;
  if (latest.name !== last) {
    throw new BeforeBaseline(
      `The database stopped at the migration ${latest.name}, and this version begins where ${last} ended: start the version whose last migration that is, then start this one.`,
    );
  }
  await db.transaction().execute(async (trx) => {
    const names = replaced.map(({ name }) => name);
    await sql`delete from kysely_migration where name = any(${names})`.execute(trx);
    // Later ones follow it, so it ran when the last one did that it replaces.
    await sql`insert into kysely_migration values (${baseline}, ${latest.timestamp})`.execute(trx);
  });
  log.info(
    { baseline, replaced: replaced.length },
    "A baseline replaces the migrations that have run",
  );
}

/** @returns the name of the baseline, and that of the last migration that it replaces */
function baselineOf(migrations: Record<string, ListedMigration>): [string, string] | undefined {
  for (const [name, { replaces }] of Object.entries(migrations)) {
    if (replaces) return [name, replaces];
  }
  return undefined;
}
