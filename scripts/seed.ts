import { parseArgs } from "node:util";
import { env } from "../app/config/env.server";
import { dateInZone } from "../app/core/dates";
import { openDatabase } from "../app/db/client.server";
import { lockDataDir } from "../app/db/data-dir-lock.server";
import { migrateToLatest } from "../app/db/migrator.server";
import { seedDemo } from "./seed/demo";
import { seedLarge } from "./seed/large";

/**
 * `npm run seed`: the demo's world, once. With `--hotels 500 --prices 100000` a large one beside
 * it, the same for the same `--seed`.
 */
const { values } = parseArgs({
  options: {
    hotels: { type: "string" },
    prices: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});
const { DATABASE_URL, DATA_DIR, BUSINESS_TIME_ZONE } = env();
if (!DATABASE_URL) process.once("exit", lockDataDir(DATA_DIR));
const { db, close } = await openDatabase(
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR },
);
const began = Date.now();
await migrateToLatest(db);
const today = dateInZone(new Date(), BUSINESS_TIME_ZONE);
if (values.hotels === undefined) {
  const loaded = await seedDemo(db, today);
  console.log(loaded ? "The demo's world is loaded." : "There are hotels already: nothing loaded.");
} else {
  const made = await seedLarge(db, {
    hotels: Number(values.hotels),
    prices: Number(values.prices),
    seed: Number(values.seed),
    firstYear: Number(today.slice(0, 4)),
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${made.hotels} hotels and ${made.prices} prices in ${seconds} s.`);
}
await close();
