import { existsSync } from "node:fs";
import { env, InvalidEnvironment, type Environment } from "../app/config/env.server";
import { openDatabase, type OpenDatabase } from "../app/db/connection/client.server";
import { DataDirInUse, lockDataDir } from "../app/db/connection/data-dir-lock.server";
import { PortNotFree } from "./port.mjs";

/** The beginning of every command-line tool: settings, the database that they name, plain words. */

/** @returns the settings, with those of a file `.env` where the environment has none */
export function configured(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return env();
}

/** The database of the settings. An embedded one is this process's until it ends. */
export function openConfigured(settings: Environment): Promise<OpenDatabase> {
  const { DATABASE_URL: databaseUrl, PREPARED_STATEMENTS: prepared, DATA_DIR: dataDir } = settings;
  if (databaseUrl) return openDatabase({ databaseUrl, prepared });
  process.once("exit", lockDataDir(dataDir));
  return openDatabase({ dataDir });
}

/** Runs a tool; what its user can put right ends it with sentences and 1, not with a stack. */
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
