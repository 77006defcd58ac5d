import { migrateToLatest } from "../app/db/connection/migrator.server";
import { recountTallies } from "../app/db/keeping/recount.server";
import { recheckRoomTypes } from "../app/modules/stock/displaced-stays/room-types-to-check.service.server";
import { recountSeasonPricing } from "../app/modules/pricing/season-pricing/season-pricing.service.server";
import { dateInZone } from "../app/core/dates";
import { configured, inPlainWords, openConfigured } from "./configured";

/**
 * `npm run recount`: counts the rows of all lists, sums up the prices of every season and checks every room type
 * again, and prints which counts were wrong. It is for operators who have loaded or repaired rows while triggers were off.
 */
await inPlainWords(async () => {
  const settings = configured();
  const { db, close } = await openConfigured(settings);
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
  const rechecked = await recheckRoomTypes(db, dateInZone(new Date(), settings.BUSINESS_TIME_ZONE));
  console.log(
    rechecked === 0
      ? "What is kept of the room types to check is right."
      : `Room types of which something else is kept now: ${rechecked}`,
  );
  await close();
});
