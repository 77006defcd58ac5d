import { afterAll, beforeAll, expect, it } from "vitest";
import * as adjust from "~/routes/pricing/catalogue-prices-adjust";
import * as acts from "~/routes/pricing/management/price-acts";
import { loader as listLoader } from "~/routes/pricing/management/room-prices";
import { insertHouse, insertTour, insertCataloguePrice } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, speaking, type Visitor } from "../../../support/requests";

const LIST = "/pricing/management/room-prices";
/** A date as French people write it, where addresses have 2026-07-01. */
const FRENCH_DATE = "night_from=01/07/2026";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const house = await insertHouse(world.db);
  await world.db
    .insertInto("room_prices")
    .values({ ...house, base_price: "80" })
    .execute();
});
afterAll(() => world.close());

it("says which filter of an address isn't understood, and how to be rid of it", async () => {
  const { body } = await staff.get(listLoader, `${LIST}?price_type=sell&${FRENCH_DATE}`);
  expect(body).toMatchObject({ page: { total: 1 }, query: { filters: { price_type: "sell" } } });
  const { chips } = body as { chips: object[] };
  expect(chips.at(-1)).toEqual({
    label: "Not understood, and ignored:",
    value: FRENCH_DATE,
    without: `${LIST}?price_type=sell`,
  });
});

it("offers no price of a tour for an adjustment whose address can't be read", async () => {
  const tour_id = await insertTour(world.db, "harbour");
  await insertCataloguePrice(world.db, { tour_id, unit: "adult" });
  const offered = async (query: string) => {
    const { body } = await staff.get(adjust.loader, `/pricing/tours/adjust${query}`);
    return (body as { choices: { sources: { rows: object[] } } }).choices.sources.rows.length;
  };
  expect([await offered(""), await offered("?tour_id=x")]).toEqual([1, 0]);
});

it("lets no act change more prices than its address means", async () => {
  const path = `${LIST}/change?${FRENCH_DATE}`;
  const { body } = await staff.get(acts.loader, path);
  expect(body).toMatchObject({
    choices: {
      count: 0,
      what: `No price is selected, because the address contains ${FRENCH_DATE}, which can’t be read.`,
    },
  });
  const french = await speaking(staff, "fr").get(acts.loader, path);
  expect(french.body).toMatchObject({
    choices: { what: expect.stringContaining("n’est pas lisible") as string },
  });
  await staff.post(acts.action, path, asking("apply", { act: "deactivate" }));
  const { active } = await world.db
    .selectFrom("room_prices")
    .select("active")
    .executeTakeFirstOrThrow();
  expect(active).toBe(true);
});
