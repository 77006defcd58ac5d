import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dateInZone, nightsOf } from "~/core/dates";
import { createStopSale } from "~/modules/places/stop-sales/stop-sale.service.server";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { insertHouse, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  const { hotel_id, room_type_id } = house;
  const season_id = await insertSeason(world.db, hotel_id, {
    ...{ name: "Always", start_date: "2026-07-01", end_date: "2028-12-31" },
  });
  const priced = { hotel_id, room_type_id, season_id, price_type: "sell", per_person: false };
  await world.db
    .insertInto("room_prices")
    .values({ ...priced, base_price: "80" })
    .execute();
});
afterAll(() => world.close());

/** Stays over the days that computers get wrong, and the dates of their nights. */
const stays: [what: string, nights: string[], checkout_date: string][] = [
  ["29 February", ["2028-02-28", "2028-02-29"], "2028-03-01"],
  ["a February without a 29th", ["2027-02-27", "2027-02-28"], "2027-03-01"],
  ["the end of summer time in Europe", ["2026-10-24", "2026-10-25"], "2026-10-26"],
  ["the end of summer time in New York", ["2026-10-31", "2026-11-01"], "2026-11-02"],
  ["the end of summer time in Auckland", ["2027-04-03", "2027-04-04"], "2027-04-05"],
  ["the beginning of summer time in Europe", ["2027-03-27", "2027-03-28"], "2027-03-29"],
  ["the end of a year", ["2027-12-31", "2028-01-01"], "2028-01-02"],
];

describe.each(stays)("%s", (_, nights, checkout_date) => {
  const checkin_date = nights[0]!;
  const quote = () =>
    calculateStay(world.ctx, {
      ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, price_type: "sell" },
      ...{ checkin_date, checkout_date, adults: 2, children: 0, children_ages: [] },
    });

  it("is as many nights as it has, and each is priced once", async () => {
    expect(nightsOf(checkin_date, checkout_date)).toEqual(nights);
    const { calculation } = await quote();
    expect(calculation).toMatchObject({ ok: true, total: 16_000 });
    expect(calculation.ok && calculation.nights.map(({ date }) => date)).toEqual(nights);
  });

  it("is closed by a stop sale of exactly its last night", async () => {
    const last = nights.at(-1)!;
    await createStopSale(world.ctx, {
      ...{ hotel_id: house.hotel_id, room_type_id: null, reason: "" },
      ...{ start_date: last, end_date: last },
    });
    const { warnings } = await quote();
    expect(warnings).toMatchObject([{ code: "STOP_SALE" }]);
    expect(JSON.stringify(warnings)).toContain(last);
    expect(JSON.stringify(warnings)).not.toContain(checkin_date);
  });
});

it.each([
  // The hour that there is twice: both times it is the same day.
  ["2026-10-25T00:30:00Z", "Europe/Paris", "2026-10-25"],
  ["2026-10-25T01:30:00Z", "Europe/Paris", "2026-10-25"],
  ["2026-11-01T05:30:00Z", "America/New_York", "2026-11-01"],
  ["2026-11-01T06:30:00Z", "America/New_York", "2026-11-01"],
  ["2027-04-03T13:30:00Z", "Pacific/Auckland", "2027-04-04"],
  ["2027-04-03T14:30:00Z", "Pacific/Auckland", "2027-04-04"],
  // The last hour of a day that has 25.
  ["2026-10-25T22:59:59Z", "Europe/Paris", "2026-10-25"],
  ["2026-10-25T23:00:00Z", "Europe/Paris", "2026-10-26"],
  ["2028-02-29T10:59:59Z", "Pacific/Auckland", "2028-02-29"],
  ["2028-02-29T11:00:00Z", "Pacific/Auckland", "2028-03-01"],
])("%s is in %s on %s, whatever the zone of the server", (instant, zone, date) => {
  expect(dateInZone(new Date(instant), zone)).toBe(date);
});
