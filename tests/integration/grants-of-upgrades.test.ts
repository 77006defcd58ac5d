import { Migrator } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { ordinaryPermissions } from "~/core/access/permissions";
import type { Database } from "~/db/database";
import { migrations } from "../../migrations";
import { createTestDatabase, type TestDatabase } from "../support/database/database";

const names = Object.keys(migrations);

/** The first version with permissions of roles; every area since then has come by a migration. */
const FIRST = "202611221000_add_role_permissions";

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "template1");
  ({ db } = database);
}, 60_000);
afterAll(() => database.close());

it("gives new areas to roles that may change roles, and leaves all other roles as they were", async () => {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db, provider });
  const first = await migrator.migrateTo(FIRST);
  if (first.error) throw first.error;
  const roles = {
    Administrator: ["settings:view", "settings:edit"],
    Revenue: ["pricing:view", "pricing:edit"],
    "Price feed": ["pricing:view"],
    Accounts: ["currencies:view", "currencies:edit"],
    Nothing: [] as string[],
  };
  const rows = Object.entries(roles).map(([label, permissions]) => ({
    ...{ label, permissions, description: "As it was granted before the upgrade." },
  }));
  await db.insertInto("roles").values(rows).execute();

  const latest = await migrator.migrateTo(names.at(-1)!);
  if (latest.error) throw latest.error;
  const upgraded = await db
    .selectFrom("roles")
    .select(["label", "permissions"])
    .where("label", "in", Object.keys(roles))
    .execute();
  const added = new Set(upgraded.find(({ label }) => label === "Administrator")!.permissions);
  const before = ["pricing", "hotels", "stop_sales", "finance"].flatMap((area) => [
    `${area}:view`,
    `${area}:edit`,
  ]);
  expect([...added].sort()).toEqual(
    ordinaryPermissions.filter((permission) => !before.includes(permission)).sort(),
  );
  const others = upgraded.filter(({ label }) => label !== "Administrator");
  expect(Object.fromEntries(others.map(({ label, permissions }) => [label, permissions]))).toEqual({
    Revenue: roles.Revenue,
    "Price feed": roles["Price feed"],
    // The currencies have moved into the area of finance.
    Accounts: ["finance:view", "finance:edit"],
    Nothing: [],
  });
});
