import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "~/db/database";
import { databaseAsOf } from "~/db/past/database-as-of.server";
import { insertHouse, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { somebodyWaits } from "../../../support/database/locks";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

async function moment(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.db);
  // JavaScript counts milliseconds: the next change is later than this one.
  await sql`select pg_sleep(0.002)`.execute(world.db);
  return new Date(rows[0]!.at.getTime() + 1);
}

const rename = (db: Database, name: string, id = house.season_id) =>
  db.updateTable("seasons").set({ name, updated_at: new Date() }).where("id", "=", id).execute();

async function seasonsAsOf(at: Date, hotelIds = [house.hotel_id]): Promise<string[]> {
  const seasons = await databaseAsOf(world.db, at, { hotelIds, roomTypeIds: [] })
    .selectFrom("seasons")
    .select("name")
    .orderBy("id")
    .execute();
  return seasons.map(({ name }) => name);
}

async function countKept(): Promise<{ changes: number; rows: number }> {
  const { rows } = await sql<{ changes: number; rows: number }>`
    select
      (select count(*) from pricing_changes)::int as changes,
      (select count(*) from former_rows)::int as rows
  `.execute(world.db);
  return rows[0]!;
}

describe("rows as of a moment", () => {
  it("are what they were: changed, deleted and added since", async () => {
    await rename(world.db, "Old");
    const first = await moment();
    await rename(world.db, "New");
    const second = await moment();
    const added = await insertSeason(world.db, house.hotel_id, { name: "Added" });
    const third = await moment();
    await world.db.deleteFrom("seasons").where("id", "in", [house.season_id, added]).execute();
    expect(await seasonsAsOf(first)).toEqual(["Old"]);
    expect(await seasonsAsOf(second)).toEqual(["New"]);
    expect(await seasonsAsOf(third)).toEqual(["New", "Added"]);
    expect(await seasonsAsOf(await moment())).toEqual([]);
  });

  it("belonged to the hotel that they belonged to then", async () => {
    const other = await insertHouse(world.db);
    const before = await moment();
    await sql`update seasons set hotel_id = ${other.hotel_id} where id = ${house.season_id}`.execute(
      world.db,
    );
    await rename(world.db, "Moved");
    expect(await seasonsAsOf(before)).toEqual(["Season"]);
    expect(await seasonsAsOf(before, [other.hotel_id])).toEqual(["Season"]);
    expect(await seasonsAsOf(await moment())).toEqual([]);
    expect(await seasonsAsOf(await moment(), [other.hotel_id])).toEqual(["Moved", "Season"]);
  });

  it("know of one transaction either nothing or all", async () => {
    const before = await moment();
    let within: Date;
    await world.db.transaction().execute(async (trx) => {
      await rename(trx, "First");
      within = await moment();
      await rename(trx, "Second");
      await insertSeason(trx, house.hotel_id, { name: "Beside" });
    });
    expect(await seasonsAsOf(before)).toEqual(["Season"]);
    expect(await seasonsAsOf(within!)).toEqual(["Season"]);
    expect(await seasonsAsOf(await moment())).toEqual(["Second", "Beside"]);
  });

  it("follow each other as they were committed, whichever transaction began first", async () => {
    const other = await insertSeason(world.db, house.hotel_id, { name: "Other" });
    const before = await moment();
    let between: Date;
    let late: Promise<unknown>;
    await world.db.transaction().execute(async (quick) => {
      await rename(quick, "Quick");
      // Begins to write before the quick one ends, and waits for it.
      late = world.db.transaction().execute(async (trx) => {
        await rename(trx, "Late elsewhere", other);
        await rename(trx, "Late");
      });
      await somebodyWaits(world.db);
      between = await moment();
    });
    await late!;
    expect(await seasonsAsOf(before)).toEqual(["Season", "Other"]);
    expect(await seasonsAsOf(between!)).toEqual(["Season", "Other"]);
    const { rows } = await sql<{ at: Date }>`
      select at + interval '1 microsecond' as at from pricing_changes order by at desc offset 1 limit 1
    `.execute(world.db);
    expect((await seasonsAsOf(rows[0]!.at))[0]).toMatch(/Season|Quick/);
    expect(await seasonsAsOf(await moment())).toEqual(["Late", "Late elsewhere"]);
  });

  it("aren't kept of what is rolled back, as a whole or in part", async () => {
    const kept = await countKept();
    const given = new Error("given up");
    const rolledBack = world.db.transaction().execute(async (trx) => {
      await rename(trx, "Never");
      throw given;
    });
    await expect(rolledBack).rejects.toBe(given);
    expect(await countKept()).toEqual(kept);
    await world.db.transaction().execute(async (trx) => {
      await sql`savepoint before_it`.execute(trx);
      await rename(trx, "Never");
      await sql`rollback to before_it`.execute(trx);
      await rename(trx, "Once");
    });
    expect(await countKept()).toEqual({ changes: kept.changes + 1, rows: kept.rows + 1 });
  });

  it("aren't kept of what changes no price: a save without a change, a hotel's address", async () => {
    const kept = await countKept();
    await rename(world.db, "Season");
    const hotel = world.db.updateTable("hotels").where("id", "=", house.hotel_id);
    await hotel.set({ address: "1, rue du Port", stars: 5 }).execute();
    await world.db.updateTable("room_types").set({ max_adults: 9 }).execute();
    await world.db.deleteFrom("seasons").where("id", "=", -1).execute();
    expect(await countKept()).toEqual(kept);
    await hotel.set({ currency_id: null }).execute();
    expect(await countKept()).toEqual({ changes: kept.changes + 1, rows: kept.rows + 1 });
  });

  it("are kept of ten thousand rows at once, as one change", async () => {
    const kept = await countKept();
    const seasons = sql`
      insert into seasons (hotel_id, name, start_date, end_date)
      select ${house.hotel_id}, 'Season ' || n, '2027-01-01', '2027-01-02' from generate_series(1, 10000) n
    `;
    await seasons.execute(world.db);
    const before = await moment();
    await world.db.updateTable("seasons").set({ name: "Same" }).execute();
    const after = await countKept();
    expect(after.changes).toBe(kept.changes + 2);
    expect(after.rows).toBeGreaterThanOrEqual(kept.rows + 20_000);
    expect(new Set(await seasonsAsOf(before)).size).toBe(10_001);
  });

  it("can't be written", () => {
    const past = databaseAsOf(world.db, new Date(), { hotelIds: [], roomTypeIds: [] });
    expect(() => past.deleteFrom("seasons").compile()).toThrow(/can only be read/);
  });
});
