import { Migrator, sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Database } from "~/db/database";
import { migrations } from "../../migrations";
import { createTestDatabase, type TestDatabase } from "../support/database/database";

const names = Object.keys(migrations);
const MIGRATION = "202611301090_name_dates_of_stays";
const BEFORE = names.at(names.indexOf(MIGRATION) - 1)!;

let database: TestDatabase;
let db: Database;
let migrator: Migrator;

/** What the migration renames, read together. */
async function readNames() {
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'hotel_bookings'::regclass and attname ~ '^check'
    union all
    select indexname from pg_indexes where tablename = 'hotel_bookings' and indexname ~ 'check'
    order by name
  `.execute(db);
  return {
    columns: columns.rows.map(({ name }) => name),
    log: await db.selectFrom("audit_log").select(["before", "after"]).orderBy("id").execute(),
    hidden: (await db.selectFrom("list_looks").select("hidden").orderBy("path").execute()).map(
      ({ hidden }) => hidden,
    ),
    views: (await db.selectFrom("saved_views").select("query").orderBy("id").execute()).map(
      ({ query }) => query,
    ),
  };
}

const before = {
  columns: ["checkin", "checkout", "hotel_bookings_checkin_idx", "hotel_bookings_checkout_idx"],
  log: [
    { before: { checkin: "2026-05-01", adults: 2 }, after: { checkin: "2026-05-02", adults: 2 } },
    { before: null, after: { checkout: "2026-05-04" } },
    // No field of another noun is called so.
    { before: { checkin: "1" }, after: { checkin: "2" } },
  ],
  hidden: [["customer", "checkout"], ["checkin"]],
  views: [
    "sort=checkin&order=desc",
    "hotel_id=1&sort=checkout",
    "search=sort=checkin",
    "sort=checkin",
  ],
};

const after = {
  columns: [
    ...["checkin_date", "checkout_date"],
    ...["hotel_bookings_checkin_date_idx", "hotel_bookings_checkout_date_idx"],
  ],
  log: [
    {
      before: { checkin_date: "2026-05-01", adults: 2 },
      after: { checkin_date: "2026-05-02", adults: 2 },
    },
    { before: null, after: { checkout_date: "2026-05-04" } },
    before.log[2],
  ],
  hidden: [["customer", "checkout_date"], ["checkin"]],
  views: [
    ...["sort=checkin_date&order=desc", "hotel_id=1&sort=checkout_date"],
    ...["search=sort=checkin", "sort=checkin"],
  ],
};

/** A database as it was before the migration, with rows as they were written then. */
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "template1");
  ({ db } = database);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateTo(BEFORE);
  if (error) throw error;
  await db.transaction().execute(async (trx) => {
    // What the rows belong to is left away.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [nth, { before: was, after: is }] of before.log.entries()) {
      const entity = nth === 2 ? "season" : "hotel_booking";
      await sql`
        insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after)
        values (now(), 'Somebody', 'update', ${entity}, 1, 'Row', ${was && JSON.stringify(was)}, ${JSON.stringify(is)})
      `.execute(trx);
    }
    for (const [nth, hidden] of before.hidden.entries()) {
      const path = ["/bookings/hotels", "/bookings/spas"][nth]!;
      await trx.insertInto("list_looks").values({ user_id: 1, path, hidden }).execute();
    }
    for (const [nth, query] of before.views.entries()) {
      const path = nth === 3 ? "/bookings/spas" : "/bookings/hotels";
      const view = { user_id: 1, path, name: `View ${nth}`, query };
      await trx.insertInto("saved_views").values(view).execute();
    }
  });
}, 60_000);
afterAll(() => database.close());

it("renames the dates of stays in the table, the log, saved views and hidden columns, and back", async () => {
  expect(await readNames()).toEqual(before);
  expect((await migrator.migrateTo(MIGRATION)).error).toBeUndefined();
  expect(await readNames()).toEqual(after);
  expect((await migrator.migrateTo(BEFORE)).error).toBeUndefined();
  expect(await readNames()).toEqual(before);
});
