import { execFileSync } from "node:child_process";
import { openDatabase } from "../app/db/client.server";
import { migrateToLatest } from "../app/db/migrator.server";
import { startPostgres } from "../tests/support/postgres";

/** Writes `app/db/schema.ts` from a database that has all migrations. */
const postgres = await startPostgres();
try {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url });
  await migrateToLatest(db);
  await close();
  execFileSync(
    "npx",
    [
      "kysely-codegen",
      "--dialect=postgres",
      `--url=${postgres.url}`,
      "--out-file=app/db/schema.ts",
      "--date-parser=string",
      "--numeric-parser=string",
      "--exclude-pattern=kysely_*",
    ],
    { stdio: "inherit" },
  );
} finally {
  await postgres.stop();
}
