import { env } from "../app/config/env.server";
import { dateInZone } from "../app/core/dates";
import { openDatabase } from "../app/db/client.server";
import { migrateToLatest } from "../app/db/migrator.server";
import { seedDemo } from "./seed/demo";

/** Migrates the configured database and loads the demo's world into it, once. */
const { DATABASE_URL, DATA_DIR, BUSINESS_TIME_ZONE } = env();
const { db, close } = await openDatabase(
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR },
);
await migrateToLatest(db);
await seedDemo(db, dateInZone(new Date(), BUSINESS_TIME_ZONE));
await close();
