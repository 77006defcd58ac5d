import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caller, type Caller } from "../../support/api";
import {
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
  type House,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("price_rules").execute());

const rule = (changes = {}) => ({
  name: "Spring",
  rule_type: "percentage",
  value: "-7.5",
  ...changes,
});

describe("a rule for several", () => {
  const several = async () => {
    const other = await insertHouse(world.db);
    const ids = [house.hotel_id, other.hotel_id].sort((a, b) => a - b);
    const made = await program.post("/price-rules", rule({ hotel_ids: ids }));
    return { other, ids, rule: made.body.data, path: `/price-rules/${made.body.data.id}` };
  };

  it("answers all of them, and null where there was one before", async () => {
    const { ids, rule: made } = await several();
    expect(made).toMatchObject({ hotel_ids: ids, hotel_id: null, hotel: null, season_ids: [] });
    expect(made.hotels.map(({ id }: { id: number }) => id).sort()).toEqual(ids);
  });

  it("is still written by the only one, which it answers in both ways", async () => {
    const { hotel_id, room_type_id, season_id } = house;
    const made = await program.post("/price-rules", rule({ hotel_id, room_type_id, season_id }));
    expect(made.body.data).toMatchObject({
      ...{ hotel_id, room_type_id, season_id },
      ...{ hotel_ids: [hotel_id], room_type_ids: [room_type_id], season_ids: [season_id] },
    });
  });

  it("is changed by either field, whichever it had", async () => {
    const { ids, path, other } = await several();
    const one = await program.patch(path, { hotel_id: other.hotel_id });
    expect(one.body.data).toMatchObject({ hotel_ids: [other.hotel_id] });
    const all = await program.patch(path, { hotel_ids: ids });
    expect(all.body.data).toMatchObject({ hotel_ids: ids, hotel_id: null });
    const none = await program.patch(path, { hotel_ids: [] });
    expect(none.body.data).toMatchObject({ hotel_ids: [], hotel_id: null });
  });

  it("isn't made one for all by a program that doesn't know the lists", async () => {
    const { ids, path, rule: made } = await several();
    const lists = ["hotel_ids", "room_type_ids", "season_ids", "distribution_point_ids"];
    const former = Object.fromEntries(
      Object.entries(made).filter(([name]) => !lists.includes(name)),
    );
    const sentence = "The rule applies to several: send hotel_ids, or [] there for any";
    const refusals = [
      await program.put(path, { ...former, value: "-5" }),
      await program.patch(path, { value: "-5", hotel_id: null }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.errors]).toEqual([422, { hotel_id: [sentence] }]);
    }
    expect((await program.get(path)).body.data).toEqual(made);
    // The others are empty, so nothing is lost by null.
    const others = { room_type_id: null, season_id: null, distribution_point_id: null };
    const cheaper = await program.patch(path, { value: "-5", ...others });
    expect(cheaper.body.data).toMatchObject({ value: "-5", hotel_ids: ids });
    const one = await program.patch(path, { hotel_ids: [ids[0]] });
    expect(one.body.data).toMatchObject({ hotel_id: ids[0] });
    const any = await program.patch(path, { hotel_id: null });
    expect(any.body.data).toMatchObject({ hotel_ids: [], hotel_id: null });
  });

  it.each(["room_type", "season", "distribution_point"])(
    "is refused at its %s, too, where that is null for several",
    async (kind) => {
      const { hotel_id } = house;
      const ids: Record<string, () => Promise<number[]>> = {
        room_type: async () => [house.room_type_id, await insertRoomType(world.db, hotel_id)],
        season: async () => [house.season_id, await insertSeason(world.db, hotel_id)],
        distribution_point: async () => [
          await insertPoint(world.db, "SEVERAL-1"),
          await insertPoint(world.db, "SEVERAL-2"),
        ],
      };
      const scope = { hotel_ids: [hotel_id], [`${kind}_ids`]: await ids[kind]!() };
      const made = await program.post("/price-rules", rule(scope));
      const path = `/price-rules/${made.body.data.id}`;
      const { status, body } = await program.patch(path, { [`${kind}_id`]: null });
      expect([status, Object.keys(body.errors)]).toEqual([422, [`${kind}_id`]]);
      expect((await program.get(path)).body.data).toMatchObject(scope);
      const cleared = await program.patch(path, { [`${kind}_id`]: null, [`${kind}_ids`]: [] });
      expect(cleared.body.data).toMatchObject({ [`${kind}_ids`]: [] });
    },
  );

  it("takes back what it answered, and refuses two that differ", async () => {
    const { path, rule: made, ids } = await several();
    expect((await program.put(path, made)).body.data).toMatchObject({ hotel_ids: ids });
    const { status, body } = await program.put(path, { ...made, hotel_id: ids[0] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["hotel_id"]]);
  });

  it("keeps each of its hotels from being deleted", async () => {
    const empty = await insertHotel(world.db, { label: "Without anything" });
    await program.post("/price-rules", rule({ hotel_ids: [house.hotel_id, empty] }));
    const remove = () => world.db.deleteFrom("hotels").where("id", "=", empty).execute();
    await expect(remove()).rejects.toMatchObject({ constraint: "price_rule_scopes_hotel_id_fkey" });
    await world.db.deleteFrom("price_rules").execute();
    await expect(remove()).resolves.toBeDefined();
  });

  it("refuses a room type of a hotel that isn't listed", async () => {
    const { ids, other } = await several();
    const third = await insertHouse(world.db);
    const types = (room_type_ids: number[]) =>
      program.post("/price-rules", rule({ hotel_ids: ids, room_type_ids }));
    expect((await types([house.room_type_id, other.room_type_id])).status).toBe(201);
    const { status, body } = await types([third.room_type_id]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["room_type_ids"]]);
  });
});
