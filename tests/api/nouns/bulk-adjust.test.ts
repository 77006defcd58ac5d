import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caller, type Caller } from "../../support/api";
import { insertHouse, insertPoint, insertSeason, type House } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let house: House;
let festival: number;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  festival = await insertSeason(world.db, house.hotel_id, { name: "Festival" });
  point = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());

let high: number;
let dear: number;
beforeEach(async () => {
  await world.db.deleteFrom("room_prices").execute();
  high = await priceOf(house.season_id, "80.00");
  dear = await priceOf(festival, "110.00");
});

async function priceOf(season_id: number, base_price: string, changes = {}): Promise<number> {
  const { body } = await program.post("/room-type-prices", {
    ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id, base_price },
    ...changes,
  });
  return body.data.id;
}

const adjustment = (changes = {}) => ({
  target_distribution_point_id: point,
  target_price_type: "sell",
  adjustment_type: "percentage",
  adjustment_value: "10",
  source_price_ids: [high, dear],
  ...changes,
});

const adjust = (changes = {}, who = program) =>
  who.post("/room-type-prices/bulk-adjust", adjustment(changes));

const pricesOf = (results: { success: { base_price: string }[] }) =>
  results.success.map(({ base_price }) => base_price).sort();

describe("a bulk adjustment", () => {
  it("with a key is done once, however often and by however many at once it is sent", async () => {
    const send = () =>
      program.post("/room-type-prices/bulk-adjust", adjustment(), { "Idempotency-Key": "once" });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    answers.push(await send());
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    const [made] = answers[0]!.body.results.success;
    expect(await auditOf(world, "room_price", made.id)).toHaveLength(1);
  });

  it("answers with the prices that it made", async () => {
    const { status, body } = await adjust();
    expect([status, body.message]).toEqual([200, "Successfully created 2 prices"]);
    expect(pricesOf(body.results)).toEqual(["121.00", "88.00"]);
    expect(body.results.errors).toEqual([]);
    const made = body.results.success[0];
    expect(made).toMatchObject({ distribution_point: { id: point }, per_person: true });
    const [entry] = await auditOf(world, "room_price", made.id);
    expect(entry).toMatchObject({ action: "create", actor_id: program.user_id });
  });

  it("tells of each price that failed, and why (example 26)", async () => {
    const { status, body } = await adjust({
      target_distribution_point_id: null,
      target_price_type: "buy",
      adjustment_type: "fixed",
      adjustment_value: -90,
    });
    expect([status, body.message]).toEqual([200, "Successfully created 1 prices, 1 failed"]);
    expect(pricesOf(body.results)).toEqual(["20.00"]);
    expect(body.results.errors).toEqual([{ source_price_id: high, message: "would be below 0" }]);
  });

  it("of which none succeeds says so of each, and leaves nothing behind", async () => {
    const gone = 2147483000;
    const { status, body } = await adjust({
      target_distribution_point_id: null,
      source_price_ids: [high, gone],
    });
    expect([status, body.message]).toEqual([200, "Successfully created 0 prices, 2 failed"]);
    expect(body.results.success).toEqual([]);
    expect(body.results.errors).toContainEqual({
      source_price_id: high,
      message: "already exists",
    });
    expect(body.results.errors).toContainEqual({
      source_price_id: gone,
      message: "the source price no longer exists or is inactive",
    });
    const batches = await world.db
      .selectFrom("price_batches")
      .where("refused", "@>", JSON.stringify([{ label: `#${gone}` }]))
      .select("id")
      .execute();
    expect(batches).toEqual([]);
  });

  it("replaces what stands there where it is told to, and counts it among the created", async () => {
    const there = await priceOf(festival, "70", { distribution_point_id: point });
    const { body } = await adjust({ replace_existing: true, adjustment_value: 12.5 });
    expect(body.message).toBe("Successfully created 2 prices");
    expect(pricesOf(body.results)).toEqual(["123.75", "90.00"]);
    const log = await auditOf(world, "room_price", there);
    expect(log.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  it.each([
    ["target_distribution_point_id", undefined],
    ["target_distribution_point_id", 0],
    ["target_price_type", "rent"],
    ["adjustment_type", "double"],
    ["adjustment_value", undefined],
    ["adjustment_value", "12,5"],
    ["adjustment_value", 0.0001],
    ["adjustment_value", 10_000_000],
    ["source_price_ids", []],
    ["source_price_ids", Array.from({ length: 101 }, (_, n) => n + 1)],
    ["source_price_ids", undefined],
  ])("is refused at %s as %o", async (field, value) => {
    const { status, body } = await adjust({ [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("is refused as the form is", async () => {
    expect((await adjust({ source_price_ids: [] })).body.errors.source_price_ids).toEqual([
      "Please select at least one room price to adjust.",
    ]);
    expect((await adjust({ adjustment_value: undefined })).body.errors.adjustment_value).toEqual([
      "Adjustment value is required",
    ]);
    const cents = await adjust({ adjustment_type: "fixed", adjustment_value: "0.005" });
    expect([cents.status, Object.keys(cents.body.errors)]).toEqual([422, ["adjustment_value"]]);
    const nowhere = await adjust({ target_distribution_point_id: 2147483647 });
    expect(nowhere.status).toBe(422);
  });

  it("is for who may edit prices", async () => {
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await adjust({}, reader)).status).toBe(403);
  });
});
