import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCataloguePrice, insertCurrency, insertTour } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let euro: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  euro = await insertCurrency(world.db);
});
afterAll(() => world.close());

const cruise = (changes = {}) => ({
  label: "Cruise",
  slug: "cruise",
  duration_minutes: 120,
  availability: "start_times",
  start_times: ["16:00", "9:00"],
  weekdays: ["sunday", "monday"],
  max_people: 90,
  currency_id: euro,
  ...changes,
});

const units = [
  { unit: "child", min_age: 4, max_age: 15 },
  { unit: "adult", min_age: 16, max_age: 120 },
  { unit: "infant", min_age: 0, max_age: 3, counts_in_capacity: false },
];

describe("tours", () => {
  it("come back in order, with what wasn't said", async () => {
    const created = await program.post("/tours", cruise());
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      start_times: ["09:00", "16:00"],
      weekdays: ["monday", "sunday"],
      languages: [],
      min_people: 1,
      cutoff_hours: 24,
      pricing_per: "person",
      valid_from: null,
      currency: { code: "EUR", symbol: "€" },
      units: [{ unit: "adult", min_age: 18, max_age: 120, counts_in_capacity: true }],
      active: true,
    });
    const { id } = created.body.data;
    const path = `/tours/${id}`;
    const replaced = await program.put(path, cruise({ units, valid_to: "2027-10-31" }));
    expect(replaced.body.data).toMatchObject({
      valid_to: "2027-10-31",
      units: [
        { unit: "adult", min_age: 16, counts_in_capacity: true },
        { unit: "child", counts_in_capacity: true },
        { unit: "infant", counts_in_capacity: false },
      ],
    });
    // Who says nothing of units means those that there are.
    const kept = await program.put(path, cruise({ label: "Another cruise" }));
    expect(kept.body.data.units).toEqual(replaced.body.data.units);
    expect((await program.delete(path)).status).toBe(204);
    expect((await program.get(path)).status).toBe(404);
  });

  it.each([
    [{ units: [] }, "units"],
    [{ units: [units[0], units[0]] }, "units.1.unit"],
    [{ units: [...units, { unit: "senior", min_age: 65, max_age: 120 }] }, "units.3.min_age"],
    [{ units: [{ unit: "adult", min_age: 9, max_age: 8 }] }, "units.0.max_age"],
    [{ start_times: ["25:00"] }, "start_times"],
    [{ slug: "No" }, "slug"],
  ])("are refused with %o", async (change, field) => {
    const { status, body } = await program.post("/tours", cruise({ slug: "refused", ...change }));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("stay while they have prices", async () => {
    const id = await insertTour(world.db, "priced");
    await insertCataloguePrice(world.db, { tour_id: id, unit: "adult" });
    const { status, body } = await program.delete(`/tours/${id}`);
    expect([status, body.message]).toEqual([409, "1 price belongs to it"]);
  });

  it("are listed in few statements however many", async () => {
    await insertTour(world.db, "first");
    const few = await statementsOfRead(world, program, "/tours?size=50");
    for (let n = 0; n < 9; n++) await insertTour(world.db, `more-${n}`, { city: "Bristol" });
    expect(await statementsOfRead(world, program, "/tours?size=50")).toBeLessThanOrEqual(few);
    const found = await program.get("/tours?search=bristol&sort=duration&size=5");
    expect(found.body.data).toHaveLength(5);
    expect((await program.get("/tours?status=gone")).status).toBe(422);
  });
});
