import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { serveDatabase } from "~/db/connection/client.server";
import { migrateToLatest, whyNotOver } from "~/db/connection/migrator.server";
import { ProgramTooOld } from "~/db/connection/oldest-program.server";
import { whyNotReady } from "~/db/connection/readiness.server";
import { log } from "~/operations/log.server";
import { migrations, type ListedMigration } from "../../../migrations";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

/** The name of a migration that comes after all others. */
const NEXT = "999912312359_rewrite_something";

let database: TestDatabase;
const migrate = (next: ListedMigration) =>
  migrateToLatest(database.db, { migrations: { ...migrations, [NEXT]: next } });

beforeEach(async () => {
  database = await createTestDatabase(inject("postgresUrl"), inject("template"));
});
afterEach(async () => {
  await database.close();
});

describe("a migration in portions", () => {
  beforeEach(async () => {
    // With gaps between the keys, as deleted rows leave them.
    await sql`create table counted (id integer primary key, times integer not null default 0)`.execute(
      database.db,
    );
    await sql`insert into counted select 7 * n from generate_series(1, 25) n`.execute(database.db);
  });

  /** @param endAfter the portion that has written when the process ends, as if it were killed */
  const rewriting = (endAfter?: number): ListedMigration => {
    let portion = 0;
    return {
      portions: {
        ...{ table: "counted", key: "id", size: 10 },
        rewrite: async (db, among) => {
          await sql`update counted set times = times + 1 where ${among}`.execute(db);
          if ((portion += 1) === endAfter) throw new Error("killed");
        },
      },
    };
  };

  const times = async () => {
    const { rows } = await sql<{ times: number; count: string }>`
      select times, count(*) from counted group by times order by times
    `.execute(database.db);
    return rows.map(({ times: each, count }) => `${count} rows ${each} times`);
  };

  it("rewrites every row once, and says how far it has come", async () => {
    const said = vi.spyOn(log, "info");
    expect(await migrate(rewriting())).toEqual([NEXT]);
    expect(await times()).toEqual(["25 rows 1 times"]);
    expect(said.mock.calls).toEqual([
      [{ migration: NEXT, rows: 0, of: 25 }, "A migration rewrites the rows of a table"],
      [{ migration: NEXT, rows: 25, of: 25 }, "A migration has rewritten the rows of a table"],
    ]);
  });

  it("that ends half-way keeps what it has done, and goes on from there", async () => {
    await expect(migrate(rewriting(3))).rejects.toThrow("killed");
    expect(await times()).toEqual(["5 rows 0 times", "20 rows 1 times"]);
    expect(await whyNotOver(database.db, { ...migrations, [NEXT]: {} })).toBeDefined();
    const said = vi.spyOn(log, "info");
    expect(await migrate(rewriting())).toEqual([NEXT]);
    expect(await times()).toEqual(["25 rows 1 times"]);
    expect(said.mock.calls[0]![0]).toEqual({ migration: NEXT, rows: 20, of: 25 });
  });

  it("holds no row longer than its portion, and gives way to whoever holds one", async () => {
    vi.spyOn(log, "warn").mockReturnValue();
    const other = await database.pool.connect();
    await other.query("begin");
    await other.query("select from counted where id = 175 for update");
    const migrating = migrate(rewriting());
    // Two portions are committed; the third waits for the row.
    await expect.poll(times, { timeout: 10_000 }).toEqual(["5 rows 0 times", "20 rows 1 times"]);
    await sql`update counted set times = times where id = 7`.execute(database.db);
    await other.query("commit");
    other.release();
    expect(await migrating).toEqual([NEXT]);
    expect(await times()).toEqual(["25 rows 1 times"]);
  });
});

describe("a migration that names the oldest program that works over it", () => {
  const STOPS_READING = "999912312358_stop_reading_a_column";
  const drops: ListedMigration = {
    oldestProgram: STOPS_READING,
    up: async (db) => {
      await sql`alter table hotels drop column phone`.execute(db);
    },
  };
  const sentence = `The database was changed by the migration ${NEXT}, over which only versions work that know ${STOPS_READING}; this one doesn't: start a later version.`;

  it("makes older programs not ready, and lets none of them start", async () => {
    serveDatabase(database);
    expect(await whyNotReady()).toBeUndefined();
    const known = { ...migrations, [STOPS_READING]: {} };
    await migrateToLatest(database.db, { migrations: { ...known, [NEXT]: drops } });
    expect(await whyNotReady()).toBe(sentence);
    await expect(migrateToLatest(database.db)).rejects.toThrow(new ProgramTooOld(sentence));
    // The program before it knows what it must, and is ready.
    expect(await whyNotOver(database.db, known)).toBeUndefined();
    expect(await migrateToLatest(database.db, { migrations: known })).toEqual([]);
  });

  it("that fails asks nothing of older programs", async () => {
    const fails = { ...drops, up: () => Promise.reject(new Error("failed")) };
    const known = { ...migrations, [STOPS_READING]: {}, [NEXT]: fails };
    await expect(migrateToLatest(database.db, { migrations: known })).rejects.toThrow("failed");
    expect(await whyNotOver(database.db)).toBeUndefined();
  });
});
