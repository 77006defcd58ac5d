import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conflict, NotFound, RuleBroken } from "~/core/errors";
import { AlreadySubmitted } from "~/db/writing/write.server";
import { seasonList } from "~/modules/places/seasons/season.list";
import {
  createSeason,
  deleteSeason,
  listSeasons,
  updateSeason,
} from "~/modules/places/seasons/season.service.server";
import { insertHotel, insertHouse, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

const input = (changes = {}) => ({
  name: "High",
  start_date: "2028-02-29",
  end_date: "2028-02-29",
  hotel_id: house.hotel_id,
  active: true,
  ...changes,
});

async function auditRows(entity_id: number) {
  return world.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", "season")
    .where("entity_id", "=", entity_id)
    .orderBy("id")
    .execute();
}

describe("seasons", () => {
  it("leave a row in the audit log for every write, with before and after", async () => {
    const { season } = await createSeason(world.ctx, input());
    await updateSeason(world.ctx, season.id, input({ name: "Higher", end_date: "2028-03-01" }));
    await deleteSeason(world.ctx, season.id);
    const rows = await auditRows(season.id);
    expect(rows.map(({ action, label, actor_name }) => [action, label, actor_name])).toEqual([
      ["create", "High", "Test Person"],
      ["update", "Higher", "Test Person"],
      ["delete", "Higher", "Test Person"],
    ]);
    expect(rows[0]).toMatchObject({ before: null, after: { start_date: "2028-02-29" } });
    expect(rows[1]).toMatchObject({ before: { name: "High" }, after: { end_date: "2028-03-01" } });
    expect(rows[2]).toMatchObject({ before: { name: "Higher" }, after: null });
    expect(rows[0]!.at).toEqual(world.ctx.now);
  });

  it("are saved with what they overlap, and whose price wins there", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const long = input({
      hotel_id,
      name: "Long",
      start_date: "2030-07-01",
      end_date: "2030-08-31",
    });
    expect((await createSeason(world.ctx, long)).overlaps).toEqual([]);
    const short = input({
      hotel_id,
      name: "Short",
      start_date: "2030-08-31",
      end_date: "2030-09-02",
    });
    expect((await createSeason(world.ctx, short)).overlaps).toEqual([
      { other: "Long", shared: { start: "2030-08-31", end: "2030-08-31" }, winner: "Short" },
    ]);
    const inactive = { ...short, active: false };
    expect((await createSeason(world.ctx, inactive)).overlaps).toEqual([]);
  });

  it("in use are neither deleted nor given to another hotel", async () => {
    await world.db
      .insertInto("room_prices")
      .values({
        hotel_id: house.hotel_id,
        room_type_id: house.room_type_id,
        season_id: house.season_id,
        base_price: "10",
      })
      .execute();
    await expect(deleteSeason(world.ctx, house.season_id)).rejects.toMatchObject({
      sentence: { key: "seasons:ERRORS.SEASON_IN_USE_BY_PRICES", params: { count: 1 } },
    });
    const other = await insertHotel(world.db);
    await expect(
      updateSeason(world.ctx, house.season_id, input({ hotel_id: other })),
    ).rejects.toMatchObject({ field: "hotel_id" });
    expect(await auditRows(house.season_id)).toEqual([]);
  });

  it("of a form that is posted twice are written once", async () => {
    const ctx = { ...world.ctx, formKey: randomUUID() };
    const twice = input({ name: "Twice", start_date: "2040-01-01", end_date: "2040-01-02" });
    await createSeason(ctx, twice);
    await expect(createSeason(ctx, twice)).rejects.toBeInstanceOf(AlreadySubmitted);
    const { total } = await listSeasons(ctx, { ...seasonList.defaults, search: "Twice" });
    expect(total).toBe(1);
  });

  it("that fail don't use their form's key up", async () => {
    const ctx = { ...world.ctx, formKey: randomUUID() };
    await expect(createSeason(ctx, input({ hotel_id: 999_999 }))).rejects.toBeInstanceOf(
      RuleBroken,
    );
    await expect(createSeason(ctx, input({ name: "Later" }))).resolves.toBeDefined();
  });

  it("that are gone are not found", async () => {
    await expect(updateSeason(world.ctx, 999_999, input())).rejects.toBeInstanceOf(NotFound);
    await expect(deleteSeason(world.ctx, 0)).rejects.toBeInstanceOf(NotFound);
  });

  it("refuse an end before the start in the database too", async () => {
    const backwards = input({ start_date: "2028-03-02", end_date: "2028-03-01" });
    await expect(createSeason(world.ctx, backwards)).rejects.toMatchObject({ field: "end_date" });
  });

  it("a price that comes in between keeps them from being deleted", async () => {
    const { db, ctx } = world;
    const { hotel_id, room_type_id, season_id } = await insertHouse(db);
    const pricing = db.transaction().execute(async (trx) => {
      await trx
        .insertInto("room_prices")
        .values({
          hotel_id,
          room_type_id,
          season_id,
          base_price: "1",
        })
        .execute();
      // The deletion begins now and must wait for this price.
      return { deleting: deleteSeason(ctx, season_id).catch((error: unknown) => error) };
    });
    const { deleting } = await pricing;
    expect(await deleting).toBeInstanceOf(Conflict);
  });
});
