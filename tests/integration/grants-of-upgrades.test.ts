import { Migrator, sql } from "kysely";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { ordinaryPermissions, permissions } from "~/core/access/permissions";
import { migrateToLatest } from "~/db/connection/migrator.server";
import type { Database } from "~/db/database";
import { migrations } from "../../migrations";
import { createTestDatabase, type TestDatabase } from "../support/database/database";

const names = Object.keys(migrations);

/** The first version with permissions of roles; every area since then has come by a migration. */
const FIRST = "202611221000_add_role_permissions";

let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "template1");
  ({ db } = database);
}, 60_000);
afterEach(() => database.close());

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
  const rows = Object.entries(roles).map(([label, granted]) => ({
    ...{ label, permissions: granted, description: "As it was granted before the upgrade." },
  }));
  await db.insertInto("roles").values(rows).execute();

  // The others at once: an index that is built concurrently is none of theirs.
  const most = await migrator.migrateTo("202612054010_only_add_to_the_log");
  if (most.error) throw most.error;
  await migrateToLatest(db);
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

/** Permissions that replace others: whoever had the former may have the new ones. */
const moved: Record<string, string> = {
  "finance:view": "currencies:view",
  "finance:edit": "currencies:edit",
};

it("gives no role that may not change roles anything, by any migration", async () => {
  const given: { migration: string; role: string; permissions: string[] }[] = [];
  for (const migration of names) {
    const before = migration > FIRST ? await permissionsOfRoles() : {};
    await runOne(migration);
    if (migration < FIRST) continue;
    for (const [role, permissions] of Object.entries(await permissionsOfRoles())) {
      const had = before[role] ?? permissions;
      const gained = permissions.filter((one) => !had.includes(one) && !had.includes(moved[one]!));
      if (gained.length > 0) given.push({ migration, role, permissions: gained });
    }
    await addRestrictedRoles();
  }
  expect(given).toEqual([]);
  // Each permission of this version was held by a role at some moment, but for the right to change roles.
  const held = new Set(Object.values(await permissionsOfRoles()).flat());
  expect([...held].sort()).toEqual(permissions.filter((one) => one !== "settings:edit").sort());
});

async function runOne(name: string): Promise<void> {
  const { up, outsideTransaction } = migrations[name]!;
  if (outsideTransaction) await up(db);
  else await db.transaction().execute((trx) => up(trx));
}

async function permissionsOfRoles(): Promise<Record<string, string[]>> {
  const rows = await db.selectFrom("roles").select(["label", "permissions"]).execute();
  return Object.fromEntries(rows.map(({ label, permissions }) => [label, permissions]));
}

/** Adds roles of every kind that there can be by now, except those that may change roles. */
async function addRestrictedRoles(): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'roles_permissions_check'
  `.execute(db);
  const known = rows[0]!.definition
    .match(/[a-z_]+:[a-z_]+/g)!
    .filter((one) => one !== "settings:edit");
  const areas = [...new Set(known.map((one) => one.split(":")[0]!))];
  const roles: Record<string, string[]> = {
    Nothing: [],
    [`All but roles (${known.length})`]: known,
  };
  for (const area of areas) {
    const ofArea = known.filter((one) => one.startsWith(`${area}:`));
    const ordinary = ofArea.filter((one) => /:(view|edit)$/.test(one));
    roles[`Sees ${area}`] = [`${area}:view`];
    roles[`Changes ${area}`] = ordinary;
    for (const one of ofArea) if (!ordinary.includes(one)) roles[one] = [...ordinary, one];
  }
  const there = await permissionsOfRoles();
  const added = Object.entries(roles).filter(([label]) => !(label in there));
  if (added.length === 0) return;
  const description = "As it was granted at that moment.";
  await db
    .insertInto("roles")
    .values(added.map(([label, permissions]) => ({ label, description, permissions })))
    .execute();
}
