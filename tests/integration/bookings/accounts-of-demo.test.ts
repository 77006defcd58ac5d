import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsThatDiffer } from "../../support/bookings/owed-by-rows";
import type { TestWorld } from "../../support/context";
import { createDemoWorld } from "../../support/demo-world";

let world: TestWorld;

beforeAll(async () => {
  world = await createDemoWorld();
});
afterAll(() => world.close());

it("every account of the demo adds up, by lines and by rows, to the one sum that is read everywhere", async () => {
  const bookings = await world.db.selectFrom("bookings").select("id").execute();
  expect(bookings.length).toBeGreaterThan(400);
  expect(await accountsThatDiffer(world.ctx)).toEqual([]);
}, 60_000);
