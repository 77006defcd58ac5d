import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { talliedTables } from "~/db/keeping/counted-tables.server";
import { keepingDatabase, keptRows, rowCountOf } from "~/db/keeping/kept.server";
import { listsState } from "~/db/keeping/lists-state.server";
import { recountTallies } from "~/db/keeping/recount.server";
import { atomically } from "~/db/writing/atomically.server";
import { seasonRows } from "~/modules/places/seasons/season.service.server";
import { seasonList } from "~/modules/places/seasons/season.list";
import { insertHotel, insertSeason } from "../../factories/rows";
import { createWorld, inRequest, type TestWorld } from "../../support/context";

let world: TestWorld;
let hotel_id: number;

beforeAll(async () => {
  world = await createWorld();
  hotel_id = await insertHotel(world.db);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("seasons").execute();
  await recountTallies(world.db);
  for (const name of ["Spring", "Summer", "Autumn"]) {
    await insertSeason(world.db, hotel_id, { name });
  }
});

/** Does something that no trigger sees, as loading rows with triggers switched off does. */
async function pastTriggers(work: () => ReturnType<typeof sql>): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work().execute(trx);
  });
}

async function state(): Promise<string> {
  const asked = world.db.selectNoFrom(listsState.as("state"));
  return (await asked.executeTakeFirstOrThrow()).state;
}

async function listed() {
  const { rows, total } = await seasonRows.page(
    await inRequest(world.ctx),
    seasonList.decode(new URLSearchParams()),
  );
  return { rows: rows.length, total };
}

describe("a tally table that is empty", () => {
  beforeEach(() => world.db.deleteFrom("list_tallies").execute());

  it("has a state all the same, another after the next change", async () => {
    const before = await state();
    expect(before).toMatch(/^\d{20},$/);
    await insertSeason(world.db, hotel_id);
    expect(await state()).not.toBe(before);
  });

  it("leaves lists as long as they are", async () => {
    expect(await listed()).toEqual({ rows: 3, total: 3 });
    const { db } = await inRequest(world.ctx);
    expect([await rowCountOf(db, "seasons"), await rowCountOf(world.db, "seasons")]).toEqual([
      null,
      null,
    ]);
  });

  it("is filled by a recount", async () => {
    const wrong = await recountTallies(world.db);
    expect(wrong).toHaveLength(talliedTables.length);
    expect(wrong).toContainEqual({ table: "seasons", said: null, there: 3 });
    expect(await listed()).toEqual({ rows: 3, total: 3 });
    expect(await recountTallies(world.db)).toEqual([]);
  });
});

describe("a recount", () => {
  it("says of which tables another number was kept, and mends it", async () => {
    await pastTriggers(() => sql`delete from seasons where name <> 'Spring'`);
    expect((await listed()).total).toBe(3);
    expect(await recountTallies(world.db)).toEqual([{ table: "seasons", said: 3, there: 1 }]);
    expect(await listed()).toEqual({ rows: 1, total: 1 });
  });

  it("voids what was kept, though as many rows were loaded as there were", async () => {
    const before = await state();
    await pastTriggers(() => sql`update seasons set name = upper(name)`);
    expect(await state()).toBe(before);
    expect(await recountTallies(world.db)).toEqual([]);
    expect(await state()).not.toBe(before);
  });

  it("counts what others write meanwhile exactly", async () => {
    const writes = Array.from({ length: 20 }, (_, nth) =>
      insertSeason(world.db, hotel_id, { name: `Number ${nth}` }),
    );
    await Promise.all([...writes, recountTallies(world.db)]);
    expect((await listed()).total).toBe(23);
    expect(await recountTallies(world.db)).toEqual([]);
  });
});

describe("the state of the lists", () => {
  it("is another where the same tallies were written by another transaction", async () => {
    const before = await state();
    await sql`update list_tallies set changes = changes`.execute(world.db);
    const after = await state();
    expect(after).not.toBe(before);
    expect(after.replace(/ \d+(,|$)/g, "$1")).toBe(before.replace(/ \d+(,|$)/g, "$1"));
  });

  it("isn't believed any more by a request that has begun to write", async () => {
    const { db } = await inRequest(world.ctx);
    const names = async () =>
      (await keptRows(db, ["seasons"], db.selectFrom("seasons").select("name"))).map(
        ({ name }) => name,
      );
    expect(await names()).toContain("Spring");
    await atomically(db, (trx) => trx.updateTable("seasons").set({ name: "Mine" }).execute());
    expect(await names()).toEqual(["Mine", "Mine", "Mine"]);
  });

  it("voids a kept answer then", async () => {
    const names = async () => {
      const db = keepingDatabase(world.db, await state());
      const query = db.selectFrom("seasons").select("name").orderBy("name");
      const rows = await keptRows(db, ["seasons"], query);
      return rows.map(({ name }) => name);
    };
    expect(await names()).toEqual(["Autumn", "Spring", "Summer"]);
    await pastTriggers(() => sql`update seasons set name = 'Restored' where name = 'Autumn'`);
    await sql`update list_tallies set changes = changes where list = 'seasons'`.execute(world.db);
    expect(await names()).toEqual(["Restored", "Spring", "Summer"]);
  });
});
