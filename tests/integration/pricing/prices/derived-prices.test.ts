import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { formatMinor, parseMinor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { getDashboard } from "~/modules/desk/dashboard/dashboard.service.server";
import { marginList } from "~/modules/pricing/margin/margin.list";
import { marginRow } from "~/modules/pricing/margin/margin-row.presenter.server";
import { listMargins } from "~/modules/pricing/margin/margin.service.server";
import { markupRoundings } from "~/modules/pricing/markups/markup";
import { MarkupFields } from "~/modules/pricing/markups/markup.fields";
import { markupWrites } from "~/modules/pricing/markups/markup.service.server";
import { sellFromBuy } from "~/modules/pricing/markups/sell-from-buy";
import { listGridSeasons } from "~/modules/pricing/price-grid/price-grid.repository.server";
import { getHotelCoverage } from "~/modules/pricing/pricing-overview/pricing-overview.service.server";
import { recountSeasonPricing } from "~/modules/pricing/season-pricing/season-pricing.service.server";
import {
  insertCurrency,
  insertHouse,
  insertPoint,
  insertRoomType,
  type House,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { emptyPricing } from "../../../support/pricing/pricing-by-hand";

/* Sell prices that markups make from buy prices, in what is kept of the prices of a season. */

let world: TestWorld;
let house: House;
let web: number;

beforeAll(async () => {
  world = await createWorld();
  web = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("markups").execute();
  await emptyPricing(world.db);
  house = await insertHouse(world.db);
});

async function price(price_type: "sell" | "buy", base_price: string, changes = {}) {
  const { hotel_id, room_type_id, season_id } = house;
  const place = { hotel_id, room_type_id, season_id, per_person: true };
  await world.db
    .insertInto("room_prices")
    .values({ ...place, price_type, base_price, ...changes })
    .execute();
}

const markup = (changes: Record<string, unknown> = {}) =>
  markupWrites.create(
    world.ctx,
    MarkupFields.parse({ percentage: "25", priority: 0, active: true, ...changes }),
  );

async function listed(params: Record<string, string> = {}) {
  const query = marginList.decode(new URLSearchParams({ size: "50", ...params }));
  return (await listMargins(world.ctx, query)).rows;
}

/** The order of rows in these tests. */
const byText = (one: unknown[], other: unknown[]) => String(one).localeCompare(String(other));

const shown = async (params: Record<string, string> = {}) =>
  (await listed(params))
    .map((row) => [
      ...[row.distribution_point_code, row.adults, row.sell_price && trimDecimal(row.sell_price)],
      ...[row.sell_derived, row.state],
    ])
    .sort(byText);

it("has the margin of a made price, marked as made, and follows its markup", async () => {
  await price("buy", "80");
  expect(await shown()).toEqual([[null, null, null, false, "no_sell"]]);
  const { id } = await markup();
  expect(await shown()).toEqual([[null, null, "100", true, "good"]]);
  const [place] = await listed();
  expect(marginRow(place!, { locale: "fr" })).toMatchObject({
    ...{ sell: { amount: "100,00\u00a0€", unit: "par personne" }, derived: "tiré du prix d’achat" },
    ...{ left: { amount: "20,00\u00a0€" }, share: "20\u00a0%" },
  });
  await markupWrites.update(
    world.ctx,
    id,
    MarkupFields.parse({ percentage: "-10", priority: 0, active: true }),
  );
  expect(await shown({ state: "loss" })).toEqual([[null, null, "72", true, "loss"]]);
  await price("sell", "90");
  expect(await shown()).toEqual([[null, null, "90", false, "good"]]);
  await world.db.deleteFrom("room_prices").where("price_type", "=", "sell").execute();
  await markupWrites.delete(world.ctx, id);
  expect(await shown()).toEqual([[null, null, null, false, "no_sell"]]);
  expect(await recountSeasonPricing(world.db)).toBe(0);
});

it("has a row for a channel that a markup names, beside general prices that come first", async () => {
  await price("buy", "80");
  await price("sell", "70", { adults: 3 });
  await price("buy", "60", { adults: 2 });
  await markup({ distribution_point_ids: [web] });
  const general = [
    [null, 2, null, false, "no_sell"],
    [null, 3, "70", false, "loss"],
    [null, null, null, false, "no_sell"],
  ];
  const made = [
    ["WEB", 2, "75", true, "good"],
    ["WEB", null, "100", true, "good"],
  ];
  expect(await shown()).toEqual([...general, ...made].sort(byText));
  expect(await shown({ distribution_point_id: "none" })).toEqual(general.sort(byText));
  const ids = (await listed()).map(({ id }) => id);
  expect(ids.filter((id) => id < 0)).toHaveLength(2);
  const through = await shown({ distribution_point_id: String(web) });
  expect(through.map(([, adults, sell]) => [adults, sell]).sort(byText)).toEqual(
    [
      [2, "75"],
      [3, "70"],
      [null, "100"],
    ].sort(byText),
  );
  await recountSeasonPricing(world.db);
  expect((await listed()).map(({ id }) => id)).toEqual(ids);
  await price("sell", "99");
  expect(await shown({ distribution_point_id: String(web) })).toEqual(
    [
      [null, 2, "99", false, "good"],
      [null, 3, "70", false, "loss"],
      [null, null, "99", false, "good"],
    ].sort(byText),
  );
});

it("takes the first priority, of equal ones the newest, and only of its place", async () => {
  await price("buy", "80");
  await markup({ percentage: "50", priority: 1 });
  await markup({ percentage: "10" });
  await markup({ percentage: "20" });
  await markup({ percentage: "30", active: false });
  await markup({ percentage: "40", distribution_point_ids: [web] });
  const other = await insertRoomType(world.db, house.hotel_id);
  await markup({ percentage: "60", hotel_ids: [house.hotel_id], room_type_ids: [other] });
  expect(await shown()).toEqual(
    [
      ["WEB", null, "112", true, "good"],
      [null, null, "96", true, "good"],
    ].sort(byText),
  );
});

it.each([0, 2, 3])(
  "makes the same amounts as the engine, with %i decimals",
  async (decimals) => {
    const currency_id = await insertCurrency(world.db, {
      ...{
        iso_code: ["XAA", "XAB", "XAC", "XAD"][decimals],
        label: `Currency ${decimals}`,
        decimals,
      },
    });
    await world.db.updateTable("hotels").set({ currency_id }).execute();
    const amounts = ["0", "1", "37.5", "38.25", "99.99", "0.005", "123456.789"].filter(
      (amount) => (amount.split(".")[1]?.length ?? 0) <= decimals,
    );
    const types = [house.room_type_id];
    while (types.length < amounts.length)
      types.push(await insertRoomType(world.db, house.hotel_id));
    for (const [at, amount] of amounts.entries()) {
      await price("buy", amount, { room_type_id: types[at] });
    }
    for (const rounding of markupRoundings) {
      for (const [percentage, fixed_amount] of [
        ["22", "1.5"],
        ["33.333", "-0.005"],
        ["-99", "-9.001"],
        ["-50", "-14"],
        ["12.5", "0.024"],
      ] as const) {
        await world.db.deleteFrom("markups").execute();
        await markup({ percentage, fixed_amount, rounding });
        const made = new Map((await listed()).map((row) => [row.room_type_id, row.sell_price]));
        const expected = amounts.map((amount) => {
          const effect = { percentage, fixed_amount, rounding };
          return formatMinor(sellFromBuy(parseMinor(amount, decimals), effect, decimals), decimals);
        });
        const given = { rounding, percentage, fixed_amount };
        expect({ given, made: types.map((id) => trimDecimal(made.get(id)!)) }).toEqual({
          given,
          made: expected.map(trimDecimal),
        });
      }
    }
  },
  60_000,
);

it("makes nothing of a price with more decimals than its currency, until that has them", async () => {
  await price("buy", "80.125");
  await markup({ percentage: "0" });
  expect(await shown()).toEqual([[null, null, null, false, "no_sell"]]);
  const currency_id = await insertCurrency(world.db, { iso_code: "TND", decimals: 3 });
  await world.db.updateTable("hotels").set({ currency_id }).execute();
  expect(await shown()).toEqual([[null, null, "80.125", true, "good"]]);
  await sql`update currencies set decimals = 2 where id = ${currency_id}`.execute(world.db);
  expect(await shown()).toEqual([[null, null, null, false, "no_sell"]]);
});

it("covers nights like a sell price, on all screens that count them", async () => {
  await world.db
    .updateTable("seasons")
    .set({ start_date: "2026-01-01", end_date: "2028-12-31" })
    .execute();
  const ctx = { ...world.ctx, today: "2026-03-15" };
  const screens = async () => {
    const { stretches, seasons } = await getHotelCoverage(ctx, house.hotel_id);
    const { missing, inPart } = (await getDashboard(ctx)).pricing!;
    const [grid] = await listGridSeasons(world.db, house.hotel_id);
    return {
      ...{ coverage: stretches.map(({ coverage }) => coverage), priced: seasons[0]!.priced },
      ...{ missing: missing.total, inPart: inPart.total },
      grid: [grid!.sell, grid!.someSell, grid!.buy],
    };
  };
  await price("buy", "80");
  expect(await screens()).toEqual({
    coverage: ["gap"],
    priced: { all: 1, sell: 0, buy: 1, someSell: 0, someBuy: 0 },
    ...{ missing: 1, inPart: 1, grid: [0, 0, 1] },
  });
  const { id } = await markup({ hotel_ids: [house.hotel_id] });
  expect(await screens()).toEqual({
    coverage: ["priced"],
    priced: { all: 1, sell: 1, buy: 1, someSell: 0, someBuy: 0 },
    ...{ missing: 0, inPart: 0, grid: [1, 0, 1] },
  });
  await world.db.updateTable("room_prices").set({ adults: 2 }).execute();
  expect(await screens()).toEqual({
    coverage: ["partly"],
    priced: { all: 1, sell: 0, buy: 0, someSell: 1, someBuy: 1 },
    ...{ missing: 1, inPart: 1, grid: [0, 1, 0] },
  });
  await markupWrites.setState(world.ctx, id, { wanted: "inactive" });
  expect((await screens()).coverage).toEqual(["gap"]);
});
