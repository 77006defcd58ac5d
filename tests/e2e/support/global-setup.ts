import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { startPostgres } from "../../support/database/postgres";
import { createDatabase, startApp } from "./server";

/**
 * Starts one PostgreSQL for all workers, and the app once, which loads the demo's rows: each worker works in
 * copies of that database and its files.
 */
export default async function globalSetup() {
  process.env.E2E_ENCRYPTION_KEY = randomBytes(32).toString("base64");
  const postgres = await startPostgres();
  try {
    process.env.E2E_POSTGRES_URL = postgres.url;
    const database = await createDatabase();
    const app = await startApp({ DATABASE_URL: database.url });
    await app.stop({ keepFiles: true });
    process.env.E2E_DEMO_DATABASE = database.name;
    process.env.E2E_DEMO_FILES = app.files;
    return async () => {
      await postgres.stop();
      await rm(app.files, { recursive: true, force: true });
    };
  } catch (error) {
    // Playwright tears down only what was set up wholly.
    await postgres.stop();
    throw error;
  }
}
