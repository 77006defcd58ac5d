import { Migrator, sql } from "kysely";
import { migrations } from "../../migrations";
import type { Database } from "./database";

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/**
 * Brings the database up to date, under the lock of Kysely's migrator: of two processes that start
 * together one migrates and the other waits, however long that takes: the time that a statement of
 * the app may take is no measure for a migration. A table that somebody holds is still not waited
 * for longer than `lock_timeout`, for everybody else would wait behind.
 *
 * @returns the names of the migrations that ran
 * @throws what stopped it; nothing of the failed run stays
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      const { error, results } = await migratorOf(connection).migrateToLatest();
      if (error) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** @returns whether every migration has run */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt);
}
