import type { Environment } from "../app/config/env.server";
import { printableEnvironment } from "../app/config/printable-environment";
import { dateInZone } from "../app/core/dates";
import { getDatabase } from "../app/db/connection/client.server";
import { warnOfMissingLimits } from "../app/db/connection/missing-limits.server";
import { migrateToLatest } from "../app/db/connection/migrator.server";
import { log } from "../app/operations/log.server";
import { sumUpRepricedSeasons } from "../app/modules/pricing/season-pricing/season-pricing.service.server";
import { findRoomTypesToCheck } from "../app/modules/stock/displaced-stays/room-types-to-check.service.server";
import { createFirstUser } from "../app/modules/settings/users/first-user.service.server";
import { storeOf } from "../app/storage/store.server";
import { serve } from "../server";
import { configured, inPlainWords, openConfigured } from "./configured";
import { assertPortFree } from "./port.mjs";
import { seedDemo } from "./seed/demo";
import { demoKey } from "./seed/demo-staff";

/**
 * `npm start`: checks the settings, migrates under a lock, creates the first user, and serves. All of this
 * happens in one process, so that the lock on an embedded database is held as long as the server runs.
 */
await inPlainWords(async () => {
  process.env.NODE_ENV = "production";
  const settings = configured();
  log.info({ starting: printableEnvironment(settings) });
  await assertPortFree(settings.PORT, settings.HOST);
  await prepare(settings);
  if (settings.DATABASE_DIRECT_URL) await warnOfMissingLimits(await getDatabase());
  await serve(settings);
});

async function prepare(settings: Environment): Promise<void> {
  const { db, close } = await openConfigured(settings);
  try {
    await migrateToLatest(db);
    // Sums are written before serving, so that no user has to wait for them after a migration.
    const today = dateInZone(new Date(), settings.BUSINESS_TIME_ZONE);
    await sumUpRepricedSeasons(db);
    await findRoomTypesToCheck(db, today);
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = settings;
    if (ADMIN_USERNAME && ADMIN_PASSWORD) {
      await createFirstUser(db, ADMIN_USERNAME, ADMIN_PASSWORD);
    }
    if (settings.DEMO_MODE) {
      await seedDemo(db, today, storeOf(settings));
      // The key is sent to the parent process, and written to no log.
      process.send?.({ demoKey: await demoKey(db) });
    }
  } finally {
    // The app opens its own connection: PGlite has only one, which must be free then.
    await close();
  }
}
