import { parseArgs } from "node:util";
import { dateInZone } from "../app/core/dates";
import { migrateToLatest } from "../app/db/connection/migrator.server";
import { sumUpRepricedSeasons } from "../app/modules/pricing/season-pricing/season-pricing.service.server";
import { configured, inPlainWords, openConfigured } from "./configured";
import { storeOf } from "../app/storage/store.server";
import { seedDemo } from "./seed/demo";
import { seedLarge } from "./seed/large";

/**
 * `npm run seed`: loads the demo's rows, once. With `--hotels 500 --prices 100000` it also loads a large
 * number of rows, which are the same for the same `--seed`.
 */
const { values } = parseArgs({
  options: {
    hotels: { type: "string" },
    prices: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});
await inPlainWords(async () => {
  const settings = configured();
  const { db, close } = await openConfigured(settings);
  const began = Date.now();
  await migrateToLatest(db);
  const today = dateInZone(new Date(), settings.BUSINESS_TIME_ZONE);
  if (values.hotels === undefined) {
    const loaded = await seedDemo(db, today, storeOf(settings));
    console.log(
      loaded ? "The demo's world is loaded." : "There are hotels already: nothing loaded.",
    );
  } else {
    const made = await seedLarge(db, {
      hotels: Number(values.hotels),
      prices: Number(values.prices),
      seed: Number(values.seed),
      firstYear: Number(today.slice(0, 4)),
    });
    await sumUpRepricedSeasons(db);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${made.hotels} hotels and ${made.prices} prices in ${seconds} s.`);
  }
  await close();
});
