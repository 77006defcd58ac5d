import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cellName, gridForm } from "~/modules/pricing/price-grid/grid-form";
import { gridPage, type GridView } from "~/modules/pricing/price-grid/grid-page.presenter.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import {
  insertCurrency,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
  type House,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { gridsIn } from "../../../support/pricing/grids";

let world: TestWorld;
let house: House;
let suite: number;
let later: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
  suite = await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
  const dates = { start_date: "2026-07-01", end_date: "2026-08-31" };
  later = await insertSeason(world.db, house.hotel_id, { name: "Summer", ...dates });
});

const { at, gridAt, filledIn, save } = gridsIn(
  () => world,
  () => house.hotel_id,
);

const cell = (room_type_id: number, season_id: number) => cellName({ room_type_id, season_id });

const price = (changes = {}) =>
  createRoomPrice(world.ctx, {
    ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id: house.season_id },
    ...{ price_type: "sell", base_price: "80", per_person: true, active: true, ...changes },
  });

const pricesOfHouse = () =>
  world.db
    .selectFrom("room_prices")
    .select(["room_type_id", "season_id", "price_type", "base_price", "per_person"])
    .where("hotel_id", "=", house.hotel_id)
    .where("active", "=", true)
    .orderBy("id")
    .execute();

describe("what a grid shows", () => {
  it("names the seasons that are priced in part, by the prices of both types", async () => {
    const inPart = async (more = {}, ctx = world.ctx) =>
      (await gridAt(more, undefined, ctx)).inPart.map(({ id, sentence }) => [id, sentence]);
    expect(await inPart()).toEqual([]);
    await price();
    const distribution_point_id = await insertPoint(world.db, `P${house.hotel_id}`);
    await price({ room_type_id: suite, distribution_point_id });
    await price({ room_type_id: suite, active: false });
    const one = "1 of 2 room types has a sell price, none a buy price";
    expect(await inPart()).toEqual([[house.season_id, one]]);
    expect(await inPart({ season_id: String(later) })).toEqual([]);
    await price({ room_type_id: suite });
    expect(await inPart()).toEqual([]);
    await price({ room_type_id: suite, price_type: "buy" });
    for (const price_type of ["sell", "buy"]) {
      expect(await inPart({ price_type }, { ...world.ctx, locale: "fr" })).toEqual([
        [house.season_id, "Les 2 types de chambre ont un prix de vente, 1 a un prix d’achat"],
      ]);
    }
    // Once it is over, nobody sells it any more.
    expect(await inPart({ over: "1" }, { ...world.ctx, today: "2026-07-01" })).toEqual([]);
  });

  it("has prices for so many adults under their cell, which saving leaves alone", async () => {
    await price({ adults: 3, meal_plan: "breakfast" });
    const { id } = await price({ adults: 1, base_price: "95", per_person: false });
    await price({ adults: 2, active: false });
    await price({ adults: 2, price_type: "buy" });
    const cellsOf = async (locale: "en" | "fr" = "en") =>
      (await gridAt({}, undefined, { ...world.ctx, locale })).rows.flatMap(({ cells }) => cells);
    const texts = (cells: Awaited<ReturnType<typeof cellsOf>>) =>
      cells.map(({ text, hint, forAdults }) => [text, hint, forAdults.map((one) => one.text)]);
    const exact = [
      "for 1 adult: €95.00/room/night",
      "for 3 adults: €80.00/person/night · Breakfast",
    ];
    const none = ["", null, []];
    expect(texts(await cellsOf())).toEqual([["", null, exact], none, none, none]);
    expect(texts(await cellsOf("fr"))[0]![2]![0]).toBe(
      "pour 1 adulte\u00a0: 95,00\u00a0€/chambre/nuit",
    );
    expect((await cellsOf())[0]!.forAdults[0]!.to).toContain(`dialog=edit&id=${id}`);

    // The cell is empty: a price for any number is made beside them, and changed with its meals.
    const name = cell(house.room_type_id, house.season_id);
    expect(await save(await filledIn({ [name]: "70" }))).toMatchObject({ made: 1, removed: 0 });
    await world.db
      .updateTable("room_prices")
      .set({ meal_plan: "half_board" })
      .where("hotel_id", "=", house.hotel_id)
      .where("adults", "is", null)
      .execute();
    expect(await save(await filledIn({ [name]: "75" }))).toMatchObject({ changed: 1 });
    const any = await world.db
      .selectFrom("room_prices")
      .select(["base_price", "meal_plan"])
      .where("hotel_id", "=", house.hotel_id)
      .where("adults", "is", null)
      .execute();
    expect(any).toEqual([{ base_price: "75.0000", meal_plan: "half_board" }]);
    expect(texts(await cellsOf())[0]![2]).toEqual(exact);
  });

  it("says priced in part of a room type with prices for some numbers of adults", async () => {
    await world.db
      .updateTable("room_types")
      .set({ min_adults: 1, max_adults: 2 })
      .where("id", "=", suite)
      .execute();
    await price();
    await price({ room_type_id: suite, adults: 2 });
    const inPart = async () => (await gridAt()).inPart.map(({ sentence }) => sentence);
    expect(await inPart()).toEqual([
      "1 of 2 room types has a sell price, none a buy price, 1 has a sell price only for some numbers of adults",
    ]);
    // A price for three adults, whom the room type doesn't take, covers nothing.
    await price({ room_type_id: suite, adults: 3 });
    expect(await inPart()).toHaveLength(1);
    await price({ room_type_id: suite, adults: 1 });
    expect(await inPart()).toEqual([]);
  });

  it("hints at the general price where a channel has none of its own, and keeps the two apart", async () => {
    const distribution_point_id = await insertPoint(world.db, `G${house.hotel_id}`);
    const point = { distribution_point_id: String(distribution_point_id) };
    await price({ per_person: false });
    await price({ room_type_id: suite, distribution_point_id, base_price: "70" });
    await price({ price_type: "buy", base_price: "50" });
    await price({ season_id: later, active: false, distribution_point_id, base_price: "60" });
    const texts = (grid: GridView) =>
      grid.rows.map((row) => row.cells.map(({ text, hint }) => text || hint));
    expect(texts(await gridAt(point))).toEqual([
      ["General: €80.00/room/night", "Inactive: €60.00/person/night"],
      ["70.00", null],
    ]);
    expect(texts(await gridAt())).toEqual([
      ["80.00", null],
      [null, null],
    ]);
    expect(texts(await gridAt({ price_type: "buy" }))[0]).toEqual(["50.00", null]);
    const name = cell(house.room_type_id, house.season_id);
    await save(await filledIn({ [name]: "75" }, point), point);
    expect(texts(await gridAt(point))[0]![0]).toBe("75.00");
    expect(texts(await gridAt())[0]![0]).toBe("80.00");
  });

  it("writes amounts as its reader and its currency do", async () => {
    const currency_id = await insertCurrency(world.db, {
      ...{ iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 },
    });
    await world.db
      .updateTable("hotels")
      .set({ currency_id })
      .where("id", "=", house.hotel_id)
      .execute();
    await price({ base_price: "95.555" });
    const french = { ...world.ctx, locale: "fr" as const };
    const [row] = (await gridAt({}, undefined, french)).rows;
    expect(row!.cells[0]).toMatchObject({ text: "95,555", unit: "/personne/nuit" });
    const fields = await filledIn({ [cell(suite, later)]: "33,125 DT" });
    const { preview } = await gridPage(french, at(), gridForm(fields)).then(({ grid }) => grid!);
    expect(preview!.rows[0]!.after!.amount).toBe("33,125\u00a0DT");
  });

  it("folds seasons that are over, and has one of them where its row leads there", async () => {
    const dates = { start_date: "2025-07-01", end_date: "2025-08-31" };
    const past = await insertSeason(world.db, house.hotel_id, { name: "Past", ...dates });
    const columns = (grid: GridView) =>
      grid.columns.map(({ name, over }) => (over ? `${name}, over` : name));
    const grid = await gridAt();
    expect(columns(grid)).toEqual(["Season", "Summer"]);
    expect(grid.folded!.count).toBe(1);
    expect(columns(await gridAt({ over: "1" }))).toEqual(["Season", "Summer", "Past, over"]);
    expect(columns(await gridAt({ season_id: String(past) }))).toEqual(["Past, over"]);
    expect(columns(await gridAt({ season_id: "999999" }))).toEqual(["Season", "Summer"]);
  });

  it("has the room types that are sold, and those that aren't with their prices", async () => {
    await insertRoomType(world.db, house.hotel_id, { label: "Attic", active: false });
    const barn = await insertRoomType(world.db, house.hotel_id, { label: "Barn", active: false });
    await price({ room_type_id: barn });
    const { rows } = await gridAt();
    expect(rows.map(({ name, active }) => [name, active])).toEqual([
      ["Double", true],
      ["Suite", true],
      ["Barn", false],
    ]);
  });

  it("presets the unit of new prices by the room type's latest", async () => {
    await price({ room_type_id: suite, per_person: false });
    const { rows } = await gridAt();
    expect(rows.map(({ per_person }) => per_person)).toEqual([true, false]);
    await save(await filledIn({ [cell(suite, later)]: "90", [`unit-${suite}`]: "person" }));
    expect((await pricesOfHouse()).map(({ per_person }) => per_person)).toEqual([false, true]);
  });

  it("has no hotel for an address that makes no sense", async () => {
    const garbage = new URLSearchParams("hotel_id=999999&distribution_point_id=999999&page=999");
    expect(await gridPage(world.ctx, garbage)).toMatchObject({ grid: null, saved: null });
    const { query } = await gridPage(world.ctx, at({ distribution_point_id: "999999", page: "9" }));
    expect(query.distribution_point_id).toBeUndefined();
  });
});
