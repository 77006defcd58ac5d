import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { permissions } from "~/core/access/permissions";
import { BeforeBaseline } from "~/db/connection/baseline.server";
import { openDatabase } from "~/db/connection/client.server";
import { isMigrated, migrateToLatest } from "~/db/connection/migrator.server";
import type { Database } from "~/db/database";
import { migrations } from "../../../migrations";
import { createTestDatabase } from "../../support/database/database";
import { everyRow } from "../../support/database/every-row";

/** The baseline, as the first program knew it that began with it. */
const [[BASELINE, baseline]] = Object.entries(migrations) as [
  [string, (typeof migrations)[string]],
];
const atBaseline = { migrations: { [BASELINE]: baseline } };

/** Some of the migrations that the baseline replaces. */
const REPLACED = ["202611200900_create_search", "202611300990_keep_versions_apart"];

const namesThere = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"
  `.execute(db);
  return rows.map(({ name }) => name);
};

/** Makes a database one that these migrations have run in, one each minute. */
async function ranInstead(db: Database, names: string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const [minute, name] of names.entries()) {
    const at = new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
    await sql`insert into kysely_migration values (${name}, ${at})`.execute(db);
  }
}

/** All rows but those that say which migrations have run. */
const kept = async (db: Database) =>
  (await everyRow(db))
    .split("\n")
    .filter((row) => !/ \(\d{12}_/.test(row) && !row.includes("kysely_migration:"));

/** A migration that is named by the clock, as a programmer names it. */
const clock = new Date();
const byTheClock = `${clock.toISOString().slice(0, 16).replace(/\D/g, "")}_add_something`;
const next = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table hotels add column something text not null default ''`.execute(db);
  },
};

describe.each([
  ["PostgreSQL", () => createTestDatabase(inject("postgresUrl"), "template1")],
  ["the embedded database", embedded],
] as const)("in %s, a database", (_, open) => {
  let db: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await open());
    await migrateToLatest(db, atBaseline);
    await sql`insert into roles (label, description) values ('Staff', 'Of the front desk.')`.execute(
      db,
    );
  }, 150_000);
  afterAll(() => close());

  it("that stopped before the last migration of the old ones is refused, and left as it is", async () => {
    await ranInstead(db, REPLACED);
    const before = await everyRow(db);
    await expect(migrateToLatest(db)).rejects.toThrow(
      new BeforeBaseline(
        `The database stopped at the migration ${REPLACED[1]}, and this version begins where ${baseline.replaces} ended: start the version whose last migration that is, then start this one.`,
      ),
    );
    expect(await isMigrated(db)).toBe(false);
    expect(await everyRow(db)).toBe(before);
  });

  it("that has the last of the old ones is at the baseline, with every row as it was", async () => {
    await ranInstead(db, [...REPLACED, baseline.replaces!]);
    expect(await isMigrated(db)).toBe(false);
    const before = await kept(db);
    expect(await migrateToLatest(db, atBaseline)).toEqual([]);
    expect(await namesThere(db)).toEqual([BASELINE]);
    expect(await kept(db)).toEqual(before);
    expect(await migrateToLatest(db, atBaseline)).toEqual([]);
  });

  it("that is at the baseline goes on with a migration that is named by the clock", async () => {
    const known = { migrations: { [BASELINE]: baseline, [byTheClock]: next } };
    expect(await migrateToLatest(db, known)).toEqual([byTheClock]);
    expect(await namesThere(db)).toEqual([BASELINE, byTheClock]);
    expect(await migrateToLatest(db, known)).toEqual([]);
  });
});

describe("the migrations after the baseline", () => {
  let db: Database;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ db, close } = await createTestDatabase(inject("postgresUrl"), "template1"));
    await migrateToLatest(db, atBaseline);
    return close;
  });

  it("run in an existing database, and give nothing to a role that may not change roles", async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'roles_permissions_check'
    `.execute(db);
    const known = rows[0]!.definition.match(/[a-z_]+:[a-z_]+/g)!;
    const edits = known.filter((one) => one.endsWith(":edit") && one !== "settings:edit");
    const views = known.filter((one) => one.endsWith(":view"));
    const beyond = known.filter((one) => !/:(view|edit)$/.test(one));
    const granted: Record<string, string[]> = {
      ...Object.fromEntries(views.map((view) => [view, [view]])),
      ...Object.fromEntries(edits.map((edit) => [edit, [edit.replace("edit", "view"), edit]])),
      ...{ nothing: [], everything: [...views, ...edits, ...beyond] },
    };
    const description = "As it was granted before the upgrade.";
    for (const [label, permissions] of Object.entries(granted)) {
      await sql`
        insert into roles (label, description, permissions) values (${label}, ${description}, ${permissions})
      `.execute(db);
    }
    await migrateToLatest(db);
    expect(await namesThere(db)).toEqual(Object.keys(migrations));
    const roles = await db.selectFrom("roles").select(["label", "permissions"]).execute();
    const gained = roles.map(({ label, permissions }) => [
      label,
      permissions.filter((one) => !granted[label]!.includes(one)),
    ]);
    expect(gained.filter(([, some]) => some!.length > 0)).toEqual([]);
    const { rows: now } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'roles_permissions_check'
    `.execute(db);
    expect(now[0]!.definition.match(/[a-z_]+:[a-z_]+/g)!.sort()).toEqual([...permissions].sort());
  });
});

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), "maison-desk-existing-"));
  const { db, close } = await openDatabase({ dataDir });
  return {
    db,
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
