import { migrateToLatest } from "../app/db/connection/migrator.server";
import { resealAll } from "../app/sealed-columns.server";
import { configured, inPlainWords, openConfigured } from "./configured";

/**
 * `npm run rotate`: seals all secrets in the database under the present `ENCRYPTION_KEY` (or `SESSION_SECRET`,
 * where that seals), and prints how many of each column there were. Afterwards nothing needs the former key. It
 * ends with 1 where no key opens some of them.
 */
await inPlainWords(async () => {
  const { db, close } = await openConfigured(configured());
  await migrateToLatest(db);
  const counts = await resealAll(db);
  for (const { table, column, present, resealed, unreadable } of counts) {
    console.log(
      `${table}.${column}: ${resealed} sealed again, ${present} under the present key already, ${unreadable} that no key opens.`,
    );
  }
  await close();
  const lost = counts.reduce((sum, { unreadable }) => sum + unreadable, 0);
  if (lost === 0) return console.log("Nothing needs the former key any more.");
  console.error(
    `Secrets that neither the present nor the former key opens: ${lost}. If there is another former key, set it and run this again; otherwise they have to be made or entered again.`,
  );
  process.exitCode = 1;
});
