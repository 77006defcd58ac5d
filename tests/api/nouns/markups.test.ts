import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertHotel, insertHouse, insertPoint, type House } from "../../factories/rows";
import { caller } from "../../support/api";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Awaited<ReturnType<typeof caller>>;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("markups").execute());

const markup = (changes: object = {}) => ({ percentage: "25", ...changes });

describe("a markup", () => {
  it("is made of what a new form has, where the body leaves it out", async () => {
    const { status, body } = await program.post("/markups", markup());
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        ...{ hotel_ids: [], room_type_ids: [], season_ids: [], distribution_point_ids: [] },
        ...{ hotels: [], room_types: [], seasons: [], distribution_points: [] },
        ...{ percentage: "25", fixed_amount: "0", rounding: "none", priority: 0, active: true },
        created_at: expect.any(String) as string,
        updated_at: expect.any(String) as string,
      },
    ]);
  });

  it("answers its scope by id and by name, takes numbers, and can be sent again", async () => {
    const { hotel_id, room_type_id, season_id } = house;
    const scope = {
      ...{ hotel_ids: [hotel_id], room_type_ids: [room_type_id], season_ids: [season_id] },
      distribution_point_ids: [point],
    };
    const sent = markup({ ...scope, percentage: 22, fixed_amount: 1.5, rounding: "ending_in_9" });
    const made = (await program.post("/markups", sent)).body.data;
    expect(made).toMatchObject({
      ...scope,
      ...{ percentage: "22", fixed_amount: "1.5", rounding: "ending_in_9" },
      hotels: [{ id: hotel_id, label: "Hôtel Test" }],
      room_types: [{ id: room_type_id, label: "Double" }],
      seasons: [{ id: season_id, name: "Season" }],
      distribution_points: [{ id: point, label: "Point WEB" }],
    });
    const path = `/markups/${made.id}`;
    expect((await program.get(path)).body.data).toEqual(made);
    expect((await program.put(path, made)).body.data).toEqual(made);
    const changed = await program.patch(path, { season_ids: [], fixed_amount: "-2.125" });
    expect(changed.body.data).toMatchObject({ seasons: [], fixed_amount: "-2.125" });
    expect((await program.delete(path)).status).toBe(204);
    expect((await program.get(path)).status).toBe(404);
  });

  it.each<[string, () => object, string]>([
    ["no percentage", () => ({ percentage: undefined }), "percentage"],
    ["less than a hundredth left", () => ({ percentage: -99.5 }), "percentage"],
    ["more than eleven times", () => ({ percentage: "1000.001" }), "percentage"],
    ["four decimals", () => ({ fixed_amount: "0.0001" }), "fixed_amount"],
    ["an amount that is no number", () => ({ fixed_amount: "much" }), "fixed_amount"],
    ["a step of its own", () => ({ rounding: "0.25" }), "rounding"],
    ["a priority beyond all", () => ({ priority: 1000 }), "priority"],
    ["a hotel that is none", () => ({ hotel_ids: [2147483647] }), "hotel_ids"],
    ["room types without hotels", () => ({ room_type_ids: [house.room_type_id] }), "hotel_ids"],
    [
      "a season of nobody",
      () => ({ hotel_ids: [house.hotel_id], season_ids: [2147483647] }),
      "season_ids",
    ],
    [
      "a channel of nobody",
      () => ({ distribution_point_ids: [2147483647] }),
      "distribution_point_ids",
    ],
  ])("is refused with %s", async (_, changes, field) => {
    const { status, body } = await program.post("/markups", markup(changes()));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe("the list", () => {
  it("is sorted, searched and narrowed", async () => {
    const elsewhere = await insertHotel(world.db, { label: "Elsewhere" });
    for (const changes of [
      { percentage: "10", priority: 3 },
      { percentage: "30", priority: 1, hotel_ids: [house.hotel_id], active: false },
      { percentage: "20", priority: 2, hotel_ids: [elsewhere], distribution_point_ids: [point] },
    ]) {
      expect((await program.post("/markups", markup(changes))).status).toBe(201);
    }
    const shown = async (query = ""): Promise<string[]> =>
      (await program.get(`/markups${query}`)).body.data.map(
        ({ percentage }: { percentage: string }) => percentage,
      );
    expect(await shown()).toEqual(["30", "20", "10"]);
    expect(await shown("?sort=percentage")).toEqual(["10", "20", "30"]);
    expect((await shown("?sort=active"))[0]).toBe("30");
    expect(await shown("?search=elsewh")).toEqual(["20"]);
    expect(await shown("?search=point")).toEqual(["20"]);
    expect(await shown(`?hotel_id=${house.hotel_id}`)).toEqual(["30", "10"]);
    expect(await shown(`?distribution_point_id=${point}`)).toEqual(["30", "20", "10"]);
    expect(await shown("?distribution_point_id=none")).toEqual(["30", "10"]);
    expect(await shown("?status=inactive")).toEqual(["30"]);
    const wrong = await program.get("/markups?hotel_id=none");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["hotel_id"]]);
  });

  it("is for who may see prices", async () => {
    const stranger = await caller(world, { may: ["hotels:view"] });
    expect((await stranger.get("/markups")).status).toBe(403);
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await reader.get("/markups")).status).toBe(200);
    expect((await reader.post("/markups", markup())).status).toBe(403);
  });
});
