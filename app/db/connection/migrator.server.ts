import { setTimeout as pause } from "node:timers/promises";
import { type Migration, Migrator, sql } from "kysely";
import { log } from "~/operations/log.server";
import { migrations as ours, type ListedMigration } from "../../../migrations";
import type { Database } from "../database";
import { takeAsBaseline } from "./baseline.server";
import { keepOldestProgram, ProgramTooOld, whyTooOld } from "./oldest-program.server";
import { rewriteInPortions } from "./portions.server";
import { isHeld, isNotAllowed } from "./unavailable.server";

type Migrations = Record<string, ListedMigration>;

/** The role may not change tables, and a migration is missing; the message is one sentence. */
export class MayNotMigrate extends Error {}

/** Other sessions held the tables of a migration for too long; the message is one sentence. */
export class TablesHeld extends Error {}

/**
 * The longest time that a migration waits for a lock, as PostgreSQL writes it. All later statements on the
 * table wait behind it. It is shorter than the second after which PostgreSQL looks for deadlocks: where a page
 * and a migration wait for each other, the migration gives way, and the page goes on.
 */
const LOCK_TIMEOUT = "500ms";

/** How long a migration is tried again and again, in milliseconds: dumps and reports hold tables for a while. */
const PATIENCE_MS = 30 * 60_000;

/** The pauses between two tries, in milliseconds. Each is twice as long as the one before, up to the longest. */
const PAUSES_MS = { first: 250, longest: 5000 };

/** The milliseconds between two tries to get the lock of migrations, which another process holds while it migrates. */
const LOOK_EVERY_MS = 200;

function migratorOf(db: Database, migrations: Migrations, disableTransactions = false): Migrator {
  const ofKysely = Object.fromEntries(
    Object.entries(migrations).map(([name, listed]) => [name, migrationOf(name, listed)]),
  );
  const provider = { getMigrations: () => Promise.resolve(ofKysely) };
  return new Migrator({ db, provider, disableTransactions });
}

function migrationOf(name: string, { up, portions, oldestProgram }: ListedMigration): Migration {
  return {
    up: async (db) => {
      // Before anything else: what runs outside a transaction may end half-way.
      if (oldestProgram) await keepOldestProgram(db, name, oldestProgram);
      await up?.(db);
      if (portions) await rewriteInPortions(db, name, portions);
    },
  };
}

/** @returns whether a migration can't be part of somebody else's transaction */
function isOutside({ outsideTransaction, portions }: ListedMigration): boolean {
  return outsideTransaction === true || portions !== undefined;
}

/** @returns whether the database has never been migrated */
async function isNew(db: Database): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is null`.execute(db);
  return rows.length > 0;
}

/**
 * @returns the names of the migrations that have run, of later versions too; none in a new database. It asks
 *   for the names alone: Kysely also asks for every column of the database, which takes a hundred times as long.
 */
async function ranIn(db: Database): Promise<Set<string>> {
  if (await isNew(db)) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * @returns the migrations of this version, and the names of later ones that have run already. Later ones
 *   belong to a newer version that is being rolled out; this version doesn't touch them.
 */
async function withLaterOnes(db: Database, migrations: Migrations): Promise<Migrations> {
  const last = Object.keys(migrations).sort().at(-1)!;
  const newer = [...(await ranIn(db))].filter((name) => name > last);
  return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, {}])) };
}

/** The migrations, and the milliseconds for which each is tried. Tests set both. */
interface Options {
  migrations?: Migrations;
  patienceMs?: number;
}

/**
 * Migrates the database to the latest version, under a lock: when two processes start together, one migrates
 * and the other waits without a time limit. A statement may take longer here than elsewhere in the program, but
 * it waits only shortly for a locked table; the migration is tried again then. Each migration is a transaction,
 * so that no table stays locked for another one's sake. Only in a new database, which nobody uses yet, do they
 * share one.
 *
 * @returns the names of the migrations that ran; none where a newer version has migrated the database already
 * @throws TablesHeld, MayNotMigrate, BeforeBaseline, ProgramTooOld, or the error that stopped it; that migration is
 *   rolled back then, earlier ones stay
 */
export async function migrateToLatest(
  db: Database,
  { migrations = ours, patienceMs = PATIENCE_MS }: Options = {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await untilNobodyElseMigrates(connection);
    try {
      await takeOver(connection, migrations);
      const why = await whyTooOld(connection, migrations);
      if (why) throw new ProgramTooOld(why);
      const known = await withLaterOnes(connection, migrations);
      const ran: string[] = [];
      for (const names of await steps(connection, known)) {
        ran.push(...(await runPatiently(connection, known, names, patienceMs)));
      }
      return ran;
    } finally {
      await sql`select pg_advisory_unlock(hashtext('maison_desk.migrate'))`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/**
 * Takes the lock of those who migrate, once it is free. It asks again and again instead of waiting in the
 * database: an index that is built concurrently waits for every statement under way, and so for that one, too.
 */
async function untilNobodyElseMigrates(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select where pg_try_advisory_lock(hashtext('maison_desk.migrate'))
    `.execute(connection);
    if (rows.length > 0) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** Takes a database as being at the baseline that has the migrations which that replaces. */
async function takeOver(connection: Database, migrations: Migrations): Promise<void> {
  if (await isNew(connection)) return;
  try {
    await takeAsBaseline(connection, migrations);
  } catch (error) {
    throw isNotAllowed(error) ? mayNotMigrate(Object.keys(migrations).sort()[0]!, error) : error;
  }
}

/** @returns the migrations that have to run, in order; those that share a transaction are together */
async function steps(connection: Database, known: Migrations): Promise<string[][]> {
  const together = await isNew(connection);
  const ran = await ranIn(connection);
  const missing = Object.keys(known)
    .sort()
    .filter((name) => !ran.has(name));
  const found: string[][] = [];
  for (const name of missing) {
    const last = found.at(-1);
    const isAlone = (of: string) => !together || isOutside(known[of]!);
    if (last && !isAlone(name) && !isAlone(last[0]!)) last.push(name);
    else found.push([name]);
  }
  // Where none is missing, Kysely is asked for the latest one, since it notices a database of another origin.
  return found.length > 0 ? found : [[Object.keys(known).sort().at(-1)!]];
}

/** Runs migrations, and tries again as long as others hold their tables. */
async function runPatiently(
  connection: Database,
  known: Migrations,
  names: string[],
  patienceMs: number,
): Promise<string[]> {
  const last = names.at(-1)!;
  const { outsideTransaction } = known[last]!;
  // A migration outside a transaction keeps nobody waiting and can't go on where it ended: it waits for its locks.
  const timeout = outsideTransaction ? "0" : LOCK_TIMEOUT;
  await sql`set lock_timeout = ${sql.lit(timeout)}`.execute(connection);
  const migrator = migratorOf(connection, known, isOutside(known[last]!));
  const deadline = Date.now() + patienceMs;
  for (let next = PAUSES_MS.first; ; next = Math.min(2 * next, PAUSES_MS.longest)) {
    const { error, results = [] } = await migrator.migrateTo(last);
    if (!error) return results.map(({ migrationName }) => migrationName);
    const failed = results.find(({ status }) => status === "Error")?.migrationName ?? last;
    if (isNotAllowed(error)) throw mayNotMigrate(failed, error);
    if (!isHeld(error)) throw error;
    if (Date.now() >= deadline) {
      throw new TablesHeld(
        `The migration ${failed} was given up after ${Math.round(patienceMs / 60_000)} minutes, because other sessions hold its tables: end them, then start again.`,
        { cause: error },
      );
    }
    log.warn({ migration: failed }, "Others hold the tables of a migration; it is tried again");
    await pause(next);
  }
}

function mayNotMigrate(migration: string, cause: unknown): MayNotMigrate {
  return new MayNotMigrate(
    `The migration ${migration} is missing, and the role of DATABASE_URL may not change tables: run "npm run migrate" as their owner, then start again.`,
    { cause },
  );
}

/** @returns whether every migration of this version has run */
export async function isMigrated(db: Database, migrations: Migrations = ours): Promise<boolean> {
  const ran = await ranIn(db);
  return Object.keys(migrations).every((name) => ran.has(name));
}

/** @returns a sentence that says why this version can't work over the database; undefined where it can */
export async function whyNotOver(
  db: Database,
  migrations: Migrations = ours,
): Promise<string | undefined> {
  if (!(await isMigrated(db, migrations))) return "The database lacks migrations of this version.";
  return whyTooOld(db, migrations);
}
