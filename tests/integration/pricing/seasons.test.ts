import { seasonList } from "~/modules/places/seasons/season.list";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChoiceQuery } from "~/core/choices";
import { Conflict, NotFound, RuleBroken } from "~/core/errors";
import { AlreadySubmitted } from "~/db/writing/write.server";
import {
  createSeason,
  deleteSeason,
  listSeasonOptions,
  seasonRows,
  updateSeason,
} from "~/modules/places/seasons/season.service.server";
import { insertHotel, insertHouse, insertSeason, type House } from "../../factories/rows";
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

  it("that are over come last among the choices, and say so; the last day counts yet", async () => {
    const hotel_id = await insertHotel(world.db);
    const season = (name: string, start_date: string, end_date: string) =>
      insertSeason(world.db, hotel_id, { name, start_date, end_date });
    const last = await season("Last year", "2025-01-01", "2025-12-31");
    await season("Until today", "2026-01-01", "2026-06-15");
    await season("Until yesterday", "2026-01-01", "2026-06-14");
    await season("Next year", "2027-01-01", "2027-12-31");
    const ctx = { ...world.ctx, today: "2026-06-15" };
    const labels = async (query: ChoiceQuery) => {
      const { options, more } = await listSeasonOptions(ctx, hotel_id, query);
      return [options.map(({ label }) => label), more];
    };
    const over = [
      "Last year (Jan 1, 2025 - Dec 31, 2025) - 365 days – over",
      "Until yesterday (Jan 1, 2026 - Jun 14, 2026) - 165 days – over",
    ];
    const current = [
      "Until today (Jan 1, 2026 - Jun 15, 2026) - 166 days",
      "Next year (Jan 1, 2027 - Dec 31, 2027) - 365 days",
    ];
    expect(await labels({})).toEqual([[...current, ...over], false]);
    // The chosen one is among them in its place, and those that are over are the first to be left out.
    expect(await labels({ limit: 2 })).toEqual([current, true]);
    expect(await labels({ chosen: last, limit: 3 })).toEqual([[...current, over[0]], true]);
    expect(await labels({ search: "until" })).toEqual([[current[0], over[1]], false]);
    const inFrench = await listSeasonOptions({ ...ctx, locale: "fr" }, hotel_id);
    expect(inFrench.options.at(-1)?.label).toMatch(/ jours – terminée$/);
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
    const sell = { hotel_id: house.hotel_id, season_id: house.season_id, adult_amount: "5" };
    await world.db
      .insertInto("meal_prices")
      .values({ ...sell, meal_plan: "breakfast" })
      .execute();
    await expect(deleteSeason(world.ctx, house.season_id)).rejects.toMatchObject({
      sentence: {
        key: "seasons:ERRORS.SEASON_IN_USE_BY_PRICES",
        also: [{ key: "seasons:ERRORS.SEASON_IN_USE_BY_MEALS", params: { count: 1 } }],
      },
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
    const { total } = await seasonRows.page(ctx, { ...seasonList.defaults, search: "Twice" });
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
