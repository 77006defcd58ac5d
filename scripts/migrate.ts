import { env } from "../app/config/env.server";
import { openDatabase } from "../app/db/client.server";
import { lockDataDir } from "../app/db/data-dir-lock.server";
import { migrateToLatest } from "../app/db/migrator.server";

/** `npm run migrate`: brings the configured database up to date, and says what it did. */
const { DATABASE_URL, DATA_DIR } = env();
if (!DATABASE_URL) process.once("exit", lockDataDir(DATA_DIR));
const { db, close } = await openDatabase(
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR },
);
const ran = await migrateToLatest(db);
console.log(ran.length > 0 ? ran.join("\n") : "The database is up to date.");
await close();
