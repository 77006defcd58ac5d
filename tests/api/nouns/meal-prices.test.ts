import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertHouse, insertPoint, type House } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "MEAL");
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("meal_prices").execute());

const halfBoard = (changes: object = {}) => ({
  hotel_id: house.hotel_id,
  season_id: house.season_id,
  meal_plan: "half_board",
  adult_amount: "22",
  ...changes,
});

const band = (from_age: number, to_age: number, amount: unknown) => ({ from_age, to_age, amount });

it("takes amounts as texts or numbers, and answers them with the currency's decimals, by age", async () => {
  const created = await program.post(
    "/meal-prices",
    halfBoard({
      distribution_point_id: point,
      adult_amount: -22.5,
      child_bands: [band(3, 11, 11), band(0, 2, "0"), band(12, 17, "-0.5")],
    }),
  );
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    adult_amount: "-22.50",
    child_bands: [band(0, 2, "0.00"), band(3, 11, "11.00"), band(12, 17, "-0.50")],
    ...{ price_type: "sell", active: true, currency: { code: "EUR" } },
    hotel: { id: house.hotel_id },
    season: { id: house.season_id },
    distribution_point: { id: point, code: "MEAL" },
  });
  const path = `/meal-prices/${created.body.data.id}`;
  expect((await program.get(path)).body).toEqual(created.body);
  const patched = await program.patch(path, { adult_amount: "24" });
  expect(patched.body.data).toMatchObject({
    adult_amount: "24.00",
    child_bands: created.body.data.child_bands,
  });
  const listed = await program.get(`/meal-prices?distribution_point_id=${point}&status=active`);
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([created.body.data.id]);
  expect((await program.get("/meal-prices?distribution_point_id=none")).body.data).toEqual([]);
});

it("names the band and the field of a mistake", async () => {
  const mistakes = async (...child_bands: object[]) => {
    const { status, body } = await program.post("/meal-prices", halfBoard({ child_bands }));
    return [status, Object.keys((body.errors as object | undefined) ?? {})];
  };
  expect(await mistakes(band(0, 3, 1), band(3, 5, 1))).toEqual([422, ["child_bands.1.from_age"]]);
  expect(await mistakes(band(0, 3, "free"))).toEqual([422, ["child_bands.0.amount"]]);
  expect(await mistakes(band(0, 3, "0.001"))).toEqual([422, ["child_bands.0.amount"]]);
  const seven = [0, 1, 2, 3, 4, 5, 6].map((age) => band(age, age, 1));
  expect(await mistakes(...seven)).toEqual([422, ["child_bands"]]);
});

it("refuses a second active one at the same place", async () => {
  expect((await program.post("/meal-prices", halfBoard())).status).toBe(201);
  const second = await program.post("/meal-prices", halfBoard());
  expect([second.status, JSON.stringify(second.body)]).toEqual([
    409,
    expect.stringMatching(/An active meal price already exists/),
  ]);
  expect((await program.post("/meal-prices", halfBoard({ active: false }))).status).toBe(201);
});
