import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeMap } from "../support/screens/route-map";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

/** Nothing comes from memory: every answer asks the database. */
const demo = runningDemo({ KEEP_ANSWERS: "0" });
let holder: pg.Client;

beforeAll(async () => {
  holder = new pg.Client({ connectionString: demo.databaseUrl });
  await holder.connect();
});
afterAll(() => holder.end());

/** The tables that the guard reads, for whatever page: they stay free. */
const ofTheGuard = [
  ...["sessions", "users", "roles", "saved_views", "list_looks", "notification_marks"],
  ...["price_batches", "list_tallies", "kysely_migration", "kysely_migration_lock"],
];

/** Every download. */
const downloads = routeMap
  .map(({ path }) => path)
  // The example of a contract is the same for everybody, and read from no table.
  .filter((path) => path.endsWith(".csv") && !path.endsWith("/contracts/example.csv"))
  // The roles stand in a table of the guard.
  .filter((path) => !path.endsWith("/settings/roles.csv"))
  // Without a sheet in its address there is none.
  .filter((path) => !path.endsWith("/rate-sheet.csv"))
  .map((path) => (path.endsWith("/contracts.csv") ? `${path}?hotel_id=1` : path));

/** Every kind of options that reads a table besides those of the guard. */
const options = [
  ...["hotels", "active-hotels", "tours", "currencies", "distribution-points", "customers"],
  ...["user-distribution-points", "services-of-hotel?hotel_id=1", "room-types?hotel_id=1"],
  ...["seasons?hotel_id=1", "free-rooms?booking_id=1", "spas", "treatments?spa_id=1"],
  ...["treatments-of-spa?spa_id=1", "of-spa?spa_id=1", "anything?search=hotel"],
  ...["of-hotel?hotel_id=1", "of-hotels?hotel_ids=1"],
].map((kind) => `/options/${kind}`);

describe("what is neither a page nor a call", () => {
  it("is a 503 while others hold its tables: every download, and every picker's options", async () => {
    const tables = await query(
      demo.databaseUrl,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and not table_name = any('{${ofTheGuard.join()}}')`,
    );
    const asked = [...downloads, ...options];
    expect(downloads.length).toBeGreaterThan(15);
    const names = tables.map(({ name }) => String(name)).join();
    await holder.query(`begin; lock table ${names} in access exclusive mode`);
    const answers: [string, number, string | null][] = [];
    // No more at once than there are connections.
    for (let at = 0; at < asked.length; at += 8) {
      const some = asked.slice(at, at + 8).map(async (path) => {
        const { status, headers } = await demo.staff.get(path);
        answers.push([path, status, headers.get("Retry-After")]);
      });
      await Promise.all(some);
    }
    await holder.query("rollback");
    const later = answers.map(([path]) => [path, 503, "5"]);
    expect(answers).toEqual(later);
    for (const path of downloads)
      expect([path, (await demo.staff.get(path)).status]).toEqual([path, 200]);
  }, 180_000);
});
