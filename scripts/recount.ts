import { migrateToLatest } from "../app/db/connection/migrator.server";
import { recountTallies } from "../app/db/keeping/recount.server";
import { recountSeasonPricing } from "../app/modules/pricing/season-pricing/season-pricing.service.server";
import { configured, inPlainWords, openConfigured } from "./configured";

/**
 * `npm run recount`: counts the rows of all lists and sums up the prices of every season again, and prints
 * which counts were wrong. It is for operators who have loaded or repaired rows while triggers were off.
 */
await inPlainWords(async () => {
  const { db, close } = await openConfigured(configured());
  await migrateToLatest(db);
  const wrong = await recountTallies(db);
  for (const { table, said, there } of wrong) {
    console.log(`${table}: ${said ?? "no"} rows were said, and ${there} are there.`);
  }
  if (wrong.length === 0) console.log("What is kept of the lists' rows is right.");
  const corrected = await recountSeasonPricing(db);
  console.log(
    corrected === 0
      ? "What is kept of the seasons' prices is right."
      : `Seasons whose sums were wrong and are right now: ${corrected}`,
  );
  await close();
});
