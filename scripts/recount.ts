import { migrateToLatest } from "../app/db/migrator.server";
import { recountSeasonPricing } from "../app/modules/season-pricing/season-pricing.service.server";
import { configured, inPlainWords, openConfigured } from "./configured";

/**
 * `npm run recount`: sums up the prices of every season anew, and says how many sums were wrong. For
 * whoever has loaded or repaired prices with triggers switched off.
 */
await inPlainWords(async () => {
  const { db, close } = await openConfigured(configured());
  await migrateToLatest(db);
  const corrected = await recountSeasonPricing(db);
  console.log(
    corrected === 0
      ? "What is kept of the seasons' prices is right."
      : `Seasons whose sums were wrong and are right now: ${corrected}`,
  );
  await close();
});
