import { migrateToLatest } from "../app/db/connection/migrator.server";
import { configured, inPlainWords, openConfigured } from "./configured";

/** `npm run migrate`: migrates the configured database, and prints the names of the migrations that ran. */
await inPlainWords(async () => {
  const { db, close } = await openConfigured(configured());
  const ran = await migrateToLatest(db);
  console.log(ran.length > 0 ? ran.join("\n") : "The database is up to date.");
  await close();
});
