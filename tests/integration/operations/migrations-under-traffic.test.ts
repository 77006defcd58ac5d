import { type Kysely, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { isMigrated, migrateToLatest, TablesHeld } from "~/db/connection/migrator.server";
import { migrations, type ListedMigration } from "../../../migrations";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

/** The name of a migration that comes after all others. */
const NEXT = "999912312359_add_something";

let database: TestDatabase;
/** Somebody else's session: a page of the version before, a report or a dump. */
let other: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.close();
});

/** Migrates to a version that has one migration more. */
function migrate(next: ListedMigration, patienceMs?: number): Promise<string[]> {
  return migrateToLatest(database.db, {
    migrations: { ...migrations, [NEXT]: next },
    patienceMs,
  });
}

/** A migration that changes two tables, and counts how often it was tried. */
function changesOfTwoTables(between: () => Promise<void> = () => Promise.resolve()) {
  const counted = { tries: 0 };
  const up = async (db: Kysely<unknown>) => {
    counted.tries += 1;
    await sql`alter table hotels add column something text`.execute(db);
    await between();
    await sql`alter table seasons add column something text`.execute(db);
  };
  return { counted, up };
}

async function columnsAdded(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute where attname = 'something' order by name
  `.execute(database.db);
  return rows.map(({ name }) => name);
}

describe("a migration", () => {
  it("waits for a dump that holds its tables, while pages go on, and then runs", async () => {
    await other.query("begin isolation level repeatable read; select from seasons");
    const { counted, up } = changesOfTwoTables();
    const migrating = migrate({ up });
    await expect.poll(() => counted.tries, { timeout: 10_000 }).toBeGreaterThan(2);
    // Between two tries nothing is locked, and during one for half a second at most.
    await database.db.selectFrom("hotels").select("id").execute();
    await database.db.selectFrom("seasons").select("id").execute();
    await other.query("commit");
    expect(await migrating).toEqual([NEXT]);
    expect(await columnsAdded()).toEqual(["hotels", "seasons"]);
  });

  it("is given up with a sentence where a table is held for too long, and leaves nothing", async () => {
    await other.query("begin; select from seasons");
    await expect(migrate(changesOfTwoTables(), 100)).rejects.toThrow(TablesHeld);
    expect(await columnsAdded()).toEqual([]);
    await other.query("commit");
    expect(await migrate(changesOfTwoTables())).toEqual([NEXT]);
  });

  it("gives way to a page that waits for it and holds what it needs", async () => {
    await other.query("begin; select from seasons");
    let page: Promise<unknown> | undefined;
    const { counted, up } = changesOfTwoTables(() => {
      page ??= other.query("select from hotels; commit");
      return Promise.resolve();
    });
    expect(await migrate({ up })).toEqual([NEXT]);
    expect(await page).toBeDefined();
    expect(counted.tries).toBeGreaterThan(1);
  });

  it("that fails is told as it failed, at once", async () => {
    const up = (db: Kysely<unknown>) => sql`alter table nowhere add column a int`.execute(db);
    await expect(migrate({ up: async (db) => void (await up(db)) })).rejects.toThrow(
      'relation "nowhere" does not exist',
    );
  });
});

describe("an index that is built concurrently", () => {
  const building: ListedMigration = {
    outsideTransaction: true,
    up: async (db) => {
      await sql`drop index concurrently if exists hotels_something_idx`.execute(db);
      await sql`create index concurrently hotels_something_idx on hotels (created_at)`.execute(db);
    },
  };

  async function isValid(): Promise<boolean | undefined> {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('hotels_something_idx')
    `.execute(database.db);
    return rows[0]?.valid;
  }

  it("lets others write meanwhile, though a reader holds it up", async () => {
    await other.query("begin isolation level repeatable read; select from hotels");
    const migrating = migrate(building);
    await expect.poll(isValid, { timeout: 10_000 }).toBe(false);
    await database.db.updateTable("hotels").set({ updated_at: new Date() }).execute();
    await other.query("commit");
    expect(await migrating).toEqual([NEXT]);
    expect(await isValid()).toBe(true);
  });

  it("is built once where two processes start together", async () => {
    const ran = await Promise.all([migrate(building), migrate(building)]);
    expect(ran.flat()).toEqual([NEXT]);
    expect(await isValid()).toBe(true);
  });

  it("is built in a new database, too", async () => {
    const empty = await createTestDatabase(inject("postgresUrl"), "template1");
    const known = { ...migrations, [NEXT]: building };
    try {
      expect(await migrateToLatest(empty.db, { migrations: known })).toEqual(Object.keys(known));
    } finally {
      await empty.close();
    }
  });
});

it("a version that knows less than the database counts as migrated, and migrates nothing", async () => {
  await migrate(changesOfTwoTables());
  expect(await isMigrated(database.db)).toBe(true);
  expect(await migrateToLatest(database.db)).toEqual([]);
});
