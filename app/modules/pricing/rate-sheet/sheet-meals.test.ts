import { describe, expect, it } from "vitest";
import type { MealPlan } from "~/core/meal-plans";
import { mealPrice, season } from "../../../../tests/factories/pricing";
import type { RoomPrice } from "../room-prices/room-price.fields";
import { sheetMeals } from "./sheet-meals";
import { sheetNights, sheetPrices, type SheetWorld } from "./sheet-prices";

const range = { start: "2026-01-01", end: "2026-12-31" };
const high = season(1, "High", "07-01", "08-31");
const festival = season(2, "Festival", "07-14", "07-14");
const price = (id: number, season_id: number, changes: Partial<RoomPrice> = {}): RoomPrice => ({
  ...{ id, season_id, hotel_id: 1, room_type_id: 1, distribution_point_id: null },
  ...{ price_type: "sell", adults: null, base_price: "80", per_person: true },
  ...{ meal_plan: "room_only", active: true },
  ...changes,
});
const markup = (id: number, percentage: string, changes = {}) => ({
  ...{ id, percentage, fixed_amount: "0", rounding: "none" as const, priority: 0, active: true },
  ...{ hotel_ids: [], room_type_ids: [], season_ids: [], distribution_point_ids: [] },
  ...changes,
});
const world = (changes: Partial<SheetWorld> = {}): SheetWorld => ({
  ...{ hotel_id: 1, roomTypeIds: [1, 2], distribution_point_id: 7 },
  ...{ seasons: [high, festival], markups: [], digits: 2, prices: [price(1, 1), price(2, 2)] },
  ...changes,
});

describe("sheetMeals", () => {
  const meal = (id: number, season_id: number, meal_plan: MealPlan, changes = {}) =>
    mealPrice(id, season_id, "9", [], { meal_plan, ...changes });
  const meals = (of: SheetWorld, ...prices: ReturnType<typeof mealPrice>[]) =>
    sheetMeals(sheetNights(range, of), of, prices).map(({ name, dates, roomTypeIds, prices }) => [
      ...[name, dates.length, roomTypeIds],
      prices.map(({ id }) => id),
    ]);

  it("says those of the season of the room price, the channel's before the general one", () => {
    const listed = meals(
      world(),
      meal(1, 1, "half_board"),
      meal(2, 1, "half_board", { distribution_point_id: 7 }),
      meal(3, 1, "half_board", { distribution_point_id: 8 }),
      meal(4, 1, "half_board", { price_type: "buy" }),
      meal(5, 1, "breakfast"),
      meal(6, 2, "breakfast"),
    );
    expect(listed).toEqual([
      ["High", 2, null, [5, 2]],
      ["Festival", 1, null, [6]],
    ]);
  });

  it("names the room types where they get their prices from several seasons", () => {
    const prices = [price(1, 1), price(2, 2), price(3, 1, { room_type_id: 2 })];
    const listed = meals(world({ prices }), meal(1, 1, "breakfast"), meal(2, 2, "breakfast"));
    expect(listed).toEqual([
      ["High", 2, null, [1]],
      ["Festival", 1, [1], [2]],
      ["High", 1, [2], [1]],
    ]);
  });

  it("leaves out a plan that all room prices include", () => {
    const prices = [price(1, 1, { meal_plan: "breakfast" })];
    const breakfast = meal(1, 1, "breakfast");
    expect(meals(world({ prices }), breakfast)).toEqual([]);
    const other = price(2, 1, { room_type_id: 2 });
    expect(meals(world({ prices: [...prices, other] }), breakfast)).toHaveLength(1);
  });
});

describe("prices made from buy prices", () => {
  const listed = (of: SheetWorld) =>
    sheetPrices(sheetNights(range, of), of).seasons.map(({ name, prices, forAdults }) => [
      name,
      prices.map((one) => one?.base_price),
      forAdults.flat().map((one) => [one.adults, one.base_price]),
    ]);
  const bought = [
    price(1, 1),
    price(2, 1, { price_type: "buy", base_price: "38" }),
    price(3, 1, { price_type: "buy", base_price: "38.25", room_type_id: 2 }),
    price(4, 1, { price_type: "buy", base_price: "50", room_type_id: 2, adults: 1 }),
  ];

  it("stand where there is no sell price, in the currency's digits", () => {
    const seasons = [high];
    expect(listed(world({ seasons, prices: bought }))).toEqual([["High", ["80", undefined], []]]);
    expect(listed(world({ seasons, prices: bought, markups: [markup(1, "25")] }))).toEqual([
      ["High", ["80", "47.81"], [[1, "62.50"]]],
    ]);
    const digits = 0;
    const prices = bought.filter(({ id }) => id !== 3);
    expect(listed(world({ seasons, prices, digits, markups: [markup(1, "25")] }))).toEqual([
      ["High", ["80", undefined], [[1, "63"]]],
    ]);
  });

  it("need a markup for their place", () => {
    const markups = [markup(1, "25", { distribution_point_ids: [8] })];
    expect(listed(world({ seasons: [high], prices: bought, markups }))).toEqual([
      ["High", ["80", undefined], []],
    ]);
  });
});
