import { Migrator } from "kysely";
import { migrations } from "../../migrations";
import type { Database } from "./database";

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/**
 * Brings the database up to date, under the lock of Kysely's migrator: of two processes that start
 * together one migrates and the other waits.
 *
 * @returns the names of the migrations that ran
 * @throws what stopped it; nothing of the failed run stays
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** @returns whether every migration has run */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt);
}
