import { existsSync } from "node:fs";
import { env, InvalidEnvironment, type Environment } from "../app/config/env.server";
import { openDatabase, type OpenDatabase } from "../app/db/connection/client.server";
import { DataDirInUse, lockDataDir } from "../app/db/connection/data-dir-lock.server";
import { PortNotFree } from "./port.mjs";

/** Functions for the beginning of every command-line tool: settings, database and readable errors. */

/** @returns the settings; those that the environment lacks come from a file `.env` */
export function configured(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return env();
}

/**
 * Opens the database of the settings. An embedded database belongs to this process until the process ends.
 */
export function openConfigured(settings: Environment): Promise<OpenDatabase> {
  const { DATABASE_URL: databaseUrl, PREPARED_STATEMENTS: prepared, DATA_DIR: dataDir } = settings;
  if (databaseUrl) return openDatabase({ databaseUrl, prepared });
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
    const known = [InvalidEnvironment, DataDirInUse, PortNotFree];
    if (!known.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}
