import { type Migration, Migrator, sql } from "kysely";
import { migrations } from "../../../migrations";
import type { Database } from "../database";

function migratorOf(db: Database, migrations: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/**
 * @returns the migrations of this version, and the names of later ones that have run already. Later ones
 *   belong to a newer version that is being rolled out; this version doesn't touch them.
 */
async function knownMigrations(db: Database): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null
  `.execute(db);
  if (tables.length === 0) return migrations;
  const last = Object.keys(migrations).sort().at(-1)!;
  const { rows: newer } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${last}
  `.execute(db);
  const nothing = { up: () => Promise.resolve() };
  return { ...migrations, ...Object.fromEntries(newer.map(({ name }) => [name, nothing])) };
}

/**
 * Migrates the database to the latest version, under a lock: when two processes start together, one migrates
 * and the other waits without a time limit. A statement may take longer here than elsewhere in the program.
 * It waits for a locked table no longer than `lock_timeout`, because all later statements on the table would
 * wait behind it.
 *
 * @returns the names of the migrations that ran; none where a newer version has migrated the database already
 * @throws the error that stopped it; all migrations of this run are rolled back then
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(hashtext('maison_desk.migrate'))`.execute(connection);
    try {
      await sql`reset lock_timeout`.execute(connection);
      const migrations = await knownMigrations(connection);
      const { error, results } = await migratorOf(connection, migrations).migrateToLatest();
      if (error) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('maison_desk.migrate'))`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** @returns whether every migration of this version has run */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await migratorOf(db, await knownMigrations(db)).getMigrations();
  return migrations.every((migration) => migration.executedAt);
}
