import { existsSync } from "node:fs";
import {
  env,
  InvalidEnvironment,
  printableEnvironment,
  type Environment,
} from "../app/config/env.server";
import { dateInZone } from "../app/core/dates";
import { openDatabase } from "../app/db/client.server";
import { DataDirInUse, lockDataDir } from "../app/db/data-dir-lock.server";
import { migrateToLatest } from "../app/db/migrator.server";
import { createFirstUser } from "../app/modules/users/first-user.service.server";
import { seedDemo } from "./seed/demo";

/**
 * `npm start`: checks the settings, migrates under a lock, makes the first user, and serves, all in
 * one process, so that the lock on an embedded database lives as long as its server.
 */
async function prepare(settings: Environment): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (!DATABASE_URL) process.once("exit", lockDataDir(DATA_DIR));
  const { db, close } = await openDatabase(
    DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR },
  );
  try {
    await migrateToLatest(db);
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = settings;
    if (ADMIN_USERNAME && ADMIN_PASSWORD) {
      await createFirstUser(db, ADMIN_USERNAME, ADMIN_PASSWORD);
    }
    if (settings.DEMO_MODE) {
      await seedDemo(db, dateInZone(new Date(), settings.BUSINESS_TIME_ZONE));
    }
  } finally {
    // The app opens its own: PGlite is one connection, and must be free then.
    await close();
  }
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.env.NODE_ENV = "production";
  const settings = env();
  console.log(JSON.stringify({ level: "info", starting: printableEnvironment(settings) }));
  await prepare(settings);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // The server lets its requests end; then nothing keeps the process but open connections.
    process.once(signal, () => setTimeout(() => process.exit(0), 5000).unref());
  }
  process.argv = [process.argv[0]!, "remix-serve", "build/server/index.js"];
  // The command-line program of the server: importing it starts it.
  const server = "@remix-run/serve/dist/cli.js";
  await import(server);
} catch (error) {
  if (!(error instanceof InvalidEnvironment || error instanceof DataDirInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
