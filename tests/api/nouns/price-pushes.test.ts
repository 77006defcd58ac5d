import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pushPrices } from "~/modules/pricing/price-pushes/price-push.service.server";
import { PushedPrice } from "~/modules/pricing/price-pushes/price-push.schema";
import { insertHouse, insertPoint, insertRoomType, insertSeason } from "../../factories/rows";
import type { House } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let program: Caller;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("room_prices").execute();
});

const price = (changes: object = {}) => ({
  hotel_id: house.hotel_id,
  room_type_id: house.room_type_id,
  season_id: house.season_id,
  price_type: "sell",
  base_price: "80.00",
  ...changes,
});

const push = (...prices: object[]) => program.put("/prices/bulk", { prices });

const stored = () =>
  world.db
    .selectFrom("room_prices")
    .select(["id", "base_price", "per_person", "distribution_point_id", "price_type", "active"])
    .orderBy("id")
    .execute();

describe("a push of prices", () => {
  it("names a price by its number of adults, too, and keeps the meals that it doesn't say", async () => {
    const meals = { meal_plan: "breakfast" };
    expect((await push(price(meals), price({ adults: 2 }))).body).toMatchObject({ created: 2 });
    const { body } = await push(
      ...[price({ base_price: "81" }), price({ adults: 2, ...meals }), price({ adults: 3 })],
      ...[price({ adults: null }), price({ adults: 11 }), price({ adults: 4, meal_plan: "tea" })],
    );
    expect(body).toMatchObject({ created: 1, changed: 2, unchanged: 0, refused: 3 });
    expect(body.results.slice(3)).toMatchObject([
      { status: "error" },
      { status: "error", errors: { adults: [expect.any(String)] } },
      { status: "error", errors: { meal_plan: [expect.any(String)] } },
    ]);
    const rows = await world.db
      .selectFrom("room_prices")
      .select(["adults", "meal_plan"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { adults: null, ...meals },
      { adults: 2, ...meals },
      { adults: 3, meal_plan: "room_only" },
    ]);
  });

  it("makes and changes prices by their place, and answers for each in its order", async () => {
    const first = await push(price(), price({ distribution_point_id: point, base_price: 70 }));
    expect([first.status, first.body]).toMatchObject([200, { created: 2, changed: 0, refused: 0 }]);
    const [general, channel] = await stored();
    const { body } = await push(
      price({ distribution_point_id: point, base_price: "71.50" }),
      price({ season_id: 999_999 }),
      price(),
      price({ base_price: "many" }),
      price({ price_type: "buy", per_person: false, currency: "EUR" }),
      price({ colour: "red", price_type: "buy" }),
    );
    expect(body).toMatchObject({
      ...{ status: "success", created: 1, changed: 1, unchanged: 1, refused: 3 },
      batch_id: expect.any(Number),
      results: [
        { status: "success", outcome: "changed", price_id: channel!.id },
        { status: "error", code: "INVALID", errors: { season_id: [/no season “#999999”/] } },
        { status: "success", outcome: "unchanged", price_id: general!.id },
        { status: "error", errors: { base_price: [/./] } },
        { status: "success", outcome: "created" },
        { status: "error", errors: { colour: [/./] } },
      ].map((result) => said(result)),
    });
    expect((await stored()).map(({ base_price }) => Number(base_price))).toEqual([80, 71.5, 80]);
  });

  it("once more changes nothing, and makes no bulk change", async () => {
    await push(price(), price({ price_type: "buy" }));
    const before = await stored();
    const { body } = await push(price(), price({ price_type: "buy", base_price: 80 }));
    expect(body).toMatchObject({ batch_id: null, unchanged: 2, created: 0, changed: 0 });
    expect(await stored()).toEqual(before);
  });

  it("by several at once makes each price once", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => push(price())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.created === 1)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it("leaves inactive prices alone", async () => {
    await push(price());
    await world.db.updateTable("room_prices").set({ active: false }).execute();
    expect((await push(price({ base_price: 90 }))).body).toMatchObject({ created: 1 });
    expect(await stored()).toMatchObject([{ active: false }, { active: true }]);
  });

  it("is one bulk change with its rows in the log, which is undone; later changes stay", async () => {
    await push(price());
    const { body } = await push(price({ base_price: "85" }), price({ price_type: "buy" }));
    const [general, buy] = await stored();
    const logged = await world.db
      .selectFrom("audit_log")
      .select(["action", "entity_id"])
      .where("batch_id", "=", body.batch_id)
      .orderBy("id")
      .execute();
    expect(logged).toEqual([
      { action: "update", entity_id: general!.id },
      { action: "create", entity_id: buy!.id },
    ]);
    await push(price({ base_price: "99" }));
    const undone = await program.post(`/price-batches/${body.batch_id}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { restored: 1, left_alone: 1 }]);
    expect((await stored()).map(({ id }) => id)).toEqual([general!.id]);
    expect((await program.post(`/price-batches/${body.batch_id}/undo`)).status).toBe(409);
    expect((await program.post("/price-batches/999999/undo")).status).toBe(404);
  });

  it("is refused as a whole only where it is no list of 1 to 1,000", async () => {
    expect((await push()).status).toBe(422);
    expect((await push(...Array.from({ length: 1001 }, () => price()))).status).toBe(422);
    expect((await program.put("/prices/bulk", { prices: "all" })).status).toBe(422);
    expect(await stored()).toEqual([]);
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await reader.put("/prices/bulk", { prices: [price()] })).status).toBe(403);
  });

  it("of 1,000 prices takes as many statements as one of 2, and a second or so", async () => {
    const roomTypes: number[] = [];
    for (let nth = 0; nth < 25; nth += 1) {
      roomTypes.push(await insertRoomType(world.db, house.hotel_id, { label: `Type ${nth}` }));
    }
    const seasons: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) {
      seasons.push(
        await insertSeason(world.db, house.hotel_id, {
          name: `Pushed ${nth}`,
          ...{ start_date: `${2030 + nth}-01-01`, end_date: `${2030 + nth}-12-31` },
        }),
      );
    }
    const all = (base_price: string) =>
      roomTypes.flatMap((room_type_id) =>
        seasons.flatMap((season_id) =>
          ["sell", "buy"].map((price_type) =>
            PushedPrice.parse(price({ room_type_id, season_id, price_type, base_price })),
          ),
        ),
      );
    expect(all("1")).toHaveLength(1000);
    const count = (prices: PushedPrice[]) =>
      countStatements(world, (ctx) => pushPrices(ctx, prices));
    const few = await count(all("50").slice(0, 2));
    const begun = performance.now();
    expect(await count(all("60"))).toBe(few);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(few).toBeLessThanOrEqual(10);
    expect(await stored()).toHaveLength(1000);
  });
});

/** @returns a result in which patterns match the sentences of a refusal */
function said({ errors, ...result }: { errors?: object }): unknown {
  if (!errors) return expect.objectContaining(result);
  const sentences = Object.entries(errors as Record<string, RegExp[]>).map(([field, patterns]) => [
    field,
    patterns.map((pattern) => expect.stringMatching(pattern) as string),
  ]);
  return expect.objectContaining({ ...result, errors: Object.fromEntries(sentences) as object });
}
