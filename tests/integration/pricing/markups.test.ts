import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, NotFound, RuleBroken } from "~/core/errors";
import { databaseAsOf } from "~/db/past/database-as-of.server";
import { deleteHotel } from "~/modules/places/hotels/hotel.service.server";
import { deleteRoomType } from "~/modules/places/room-types/room-type.service.server";
import { deleteSeason, getUsesOfSeason } from "~/modules/places/seasons/season.service.server";
import { MarkupFields } from "~/modules/pricing/markups/markup.fields";
import { markupRows, markupWrites } from "~/modules/pricing/markups/markup.service.server";
import { insertHotel, insertHouse, insertPoint, type House } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let house: House;
let other: House;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("markups").execute();
  house = await insertHouse(world.db);
  other = await insertHouse(world.db);
});

const input = (changes: object = {}) =>
  MarkupFields.parse({
    ...{ hotel_ids: [house.hotel_id], percentage: "25", priority: 0, active: true },
    ...changes,
  });

const { create, update, setState, delete: remove } = markupWrites;

const ofHouse = () => ({
  room_type_ids: [house.room_type_id],
  season_ids: [house.season_id],
});

describe("markups", () => {
  it("leave a row in the audit log for every write, and none for a save that changes nothing", async () => {
    const { id } = await create(world.ctx, input({ fixed_amount: "-1.50" }));
    await update(world.ctx, id, input({ percentage: "25.000", fixed_amount: "-1.5" }));
    await update(world.ctx, id, input({ percentage: "22", rounding: "ending_in_9" }));
    await setState(world.ctx, id, { wanted: "inactive" });
    await remove(world.ctx, id);
    const rows = await auditOf(world, "markup", id);
    expect(rows.map(({ action, label }) => `${action} ${label}`)).toEqual([
      "create 25% − 1.50",
      "update 22%",
      "update 22%",
      "delete 22%",
    ]);
    expect(rows[1]).toMatchObject({
      before: { percentage: "25.000", fixed_amount: "-1.500", rounding: "none" },
      after: { percentage: "22.000", fixed_amount: "0.000", rounding: "ending_in_9" },
    });
    await expect(markupRows.find(world.ctx, id)).rejects.toThrow(NotFound);
  });

  it("name rows that exist, and room types and seasons of a listed hotel", async () => {
    const refused = async (changes: object) =>
      create(world.ctx, input(changes)).then(
        () => null,
        (error: RuleBroken) => error.field,
      );
    expect(await refused({ hotel_ids: [999_999] })).toBe("hotel_ids");
    expect(await refused({ distribution_point_ids: [999_999] })).toBe("distribution_point_ids");
    expect(await refused({ room_type_ids: [other.room_type_id] })).toBe("room_type_ids");
    expect(await refused({ season_ids: [house.season_id, other.season_id] })).toBe("season_ids");
    const both = { hotel_ids: [house.hotel_id, other.hotel_id] };
    expect(await refused({ ...both, room_type_ids: [other.room_type_id] })).toBeNull();
    // A hotel that is no longer listed takes its room types along.
    const { id } = await create(world.ctx, input({ ...both, ...ofHouse() }));
    const narrowed = update(world.ctx, id, input({ hotel_ids: [other.hotel_id], ...ofHouse() }));
    await expect(narrowed).rejects.toMatchObject({ field: "room_type_ids" });
  });

  it("keep what they name from being deleted", async () => {
    const point = await insertPoint(world.db, `P${house.hotel_id}`);
    const hotel = await insertHotel(world.db, { label: "Bare" });
    const { id } = await create(
      world.ctx,
      input({
        ...ofHouse(),
        ...{ hotel_ids: [house.hotel_id, hotel], distribution_point_ids: [point] },
      }),
    );
    await expect(deleteHotel(world.ctx, hotel)).rejects.toMatchObject({
      sentence: { key: "hotels:ERRORS.IN_USE.markups", params: { count: 1 } },
    });
    await expect(deleteRoomType(world.ctx, house.room_type_id)).rejects.toMatchObject({
      sentence: { key: "room-types:ERRORS.IN_USE.markups", params: { count: 1 } },
    });
    const season = deleteSeason(world.ctx, house.season_id);
    await expect(season).rejects.toThrow(Conflict);
    await expect(season).rejects.toMatchObject({
      sentence: { key: "seasons:ERRORS.SEASON_IN_USE_BY_MARKUPS", params: { count: 1 } },
    });
    expect(await getUsesOfSeason(world.ctx, house.season_id)).toMatchObject({ markups: 1 });
    for (const [table, row, set] of [
      ["hotels", hotel, "hotel_ids"],
      ["room_types", house.room_type_id, "room_type_ids"],
      ["seasons", house.season_id, "season_ids"],
      ["distribution_points", point, "distribution_point_ids"],
    ] as const) {
      const gone = world.db.deleteFrom(table).where("id", "=", row).execute();
      await expect(gone).rejects.toMatchObject({ constraint: `markups_${set}_fkey` });
    }
    await remove(world.ctx, id);
    await deleteSeason(world.ctx, house.season_id);
    await deleteHotel(world.ctx, hotel);
  });

  it("keep their seasons at their hotels", async () => {
    await create(world.ctx, input(ofHouse()));
    const move = (to: number) =>
      world.db
        .updateTable("seasons")
        .set({ hotel_id: to })
        .where("id", "=", house.season_id)
        .execute();
    await expect(move(other.hotel_id)).rejects.toMatchObject({
      constraint: "markups_season_ids_fkey",
    });
    await move(house.hotel_id);
    await world.db.deleteFrom("markups").execute();
    await move(other.hotel_id);
  });

  it("are what they were, as of an earlier moment", async () => {
    const moment = async () => {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.db);
      // JavaScript counts milliseconds: the next change is later than this one.
      await sql`select pg_sleep(0.002)`.execute(world.db);
      return new Date(rows[0]!.at.getTime() + 1);
    };
    const asOf = async (at: Date) => {
      const past = databaseAsOf(world.db, at, { hotelIds: [house.hotel_id], roomTypeIds: [] });
      const rows = await past
        .selectFrom("markups")
        .select(["percentage", "hotel_ids", "active"])
        .execute();
      return rows.map(({ percentage, hotel_ids, active }) => [percentage, hotel_ids, active]);
    };
    const before = await moment();
    const { id } = await create(world.ctx, input());
    const first = await moment();
    await update(world.ctx, id, input({ percentage: "30", hotel_ids: [] }));
    const second = await moment();
    await remove(world.ctx, id);
    expect(await asOf(before)).toEqual([]);
    expect(await asOf(first)).toEqual([["25.000", [house.hotel_id], true]]);
    expect(await asOf(second)).toEqual([["30.000", [], true]]);
    expect(await asOf(await moment())).toEqual([]);
  });

  it("are read with their names in one statement, whatever their number", async () => {
    const ids: number[] = [];
    for (const priority of [1, 2, 3]) {
      ids.push((await create(world.ctx, input({ ...ofHouse(), priority }))).id);
    }
    expect(await countStatements(world, (ctx) => markupRows.many(ctx, ids))).toBe(1);
    const [markup] = await markupRows.many(world.ctx, ids);
    expect(markup).toMatchObject({
      hotels: [{ id: house.hotel_id, label: "Hôtel Test", currency: { code: "EUR" } }],
      room_types: [{ id: house.room_type_id, label: "Double" }],
      seasons: [{ id: house.season_id, label: "Season" }],
      distribution_points: [],
    });
  });
});

describe("the database refuses", () => {
  const upTo = (count: number) => Array.from({ length: count }, () => house.hotel_id);

  it.each<[string, () => object]>([
    ["scopes_check", () => ({ season_ids: [house.season_id], hotel_ids: [] })],
    ["room_type_ids_fkey", () => ({ room_type_ids: [other.room_type_id] })],
    ["percentage_check", () => ({ percentage: "-99.001" })],
    ["percentage_check", () => ({ percentage: "1000.001" })],
    ["fixed_amount_check", () => ({ fixed_amount: "-9999999.001" })],
    ["rounding_check", () => ({ rounding: "0.25" })],
    ["priority_check", () => ({ priority: 1000 })],
    ["priority_check", () => ({ priority: -1 })],
    ["hotel_ids_check", () => ({ hotel_ids: upTo(101) })],
  ])("markups_%s", async (constraint, changes) => {
    const insert = world.db
      .insertInto("markups")
      .values({ hotel_ids: [house.hotel_id], percentage: "1", ...changes() });
    await expect(insert.execute()).rejects.toMatchObject({ constraint: `markups_${constraint}` });
  });
});
