import { existsSync } from "node:fs";
import { join } from "node:path";
import { env, InvalidEnvironment, type Environment } from "../app/config/env.server";
import { BeforeBaseline } from "../app/db/connection/baseline.server";
import { openDatabase, type OpenDatabase } from "../app/db/connection/client.server";
import { DataDirInUse, lockDataDir } from "../app/db/connection/data-dir-lock.server";
import { DatabaseUnreachable, untilReachable } from "../app/db/connection/reachable.server";
import { MayNotMigrate, TablesHeld } from "../app/db/connection/migrator.server";
import { ProgramTooOld } from "../app/db/connection/oldest-program.server";
import { assertUsableFolder, FolderUnusable } from "../app/storage/usable-folder.server";
import { PortNotFree } from "./port.mjs";

/** Functions for the beginning of every command-line tool: settings, database and readable errors. */

/**
 * @returns the settings; those that the environment lacks come from a file `.env`
 * @throws FolderUnusable where a folder of the settings can't be written to
 */
export function configured(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = env();
  const { DATABASE_URL, DATA_DIR, FILES_DIR, S3_ENDPOINT } = settings;
  if (!DATABASE_URL) assertUsableFolder(DATA_DIR, "DATA_DIR");
  if (!S3_ENDPOINT && FILES_DIR) assertUsableFolder(FILES_DIR, "FILES_DIR");
  if (!S3_ENDPOINT && !FILES_DIR) assertUsableFolder(join(DATA_DIR, "files"), "DATA_DIR");
  return settings;
}

/**
 * Opens the database of the settings and waits until it answers: by `DATABASE_DIRECT_URL` where there is one, since
 * a pooler may stand before the other. An embedded database belongs to this process until the process ends.
 *
 * @throws DatabaseUnreachable where it doesn't answer in time; DataDirInUse
 */
export async function openConfigured(settings: Environment): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR: dataDir } = settings;
  const { PREPARED_STATEMENTS: prepared } = settings;
  const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (databaseUrl) {
    const open = await openDatabase({ databaseUrl, prepared });
    await untilReachable(open.db, databaseUrl);
    return open;
  }
  process.once("exit", lockDataDir(dataDir));
  return openDatabase({ dataDir });
}

/**
 * Runs a tool. An error that its user can correct ends it with a sentence and exit code 1, without a stack.
 */
export async function inPlainWords(tool: () => Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    const known = [
      ...[InvalidEnvironment, FolderUnusable, PortNotFree],
      ...[DataDirInUse, DatabaseUnreachable, TablesHeld, MayNotMigrate],
      ...[BeforeBaseline, ProgramTooOld],
    ];
    if (!known.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}
