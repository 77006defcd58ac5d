import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, RuleBroken } from "~/core/errors";
import { listChangesOfPriceBatch } from "~/modules/log/audit/audit.service.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { cellName, gridForm } from "~/modules/pricing/price-grid/grid-form";
import { gridPage, type GridView } from "~/modules/pricing/price-grid/grid-page.presenter.server";
import { checkGrid, saveGrid } from "~/modules/pricing/price-grid/price-grid.service.server";
import {
  createRoomPrice,
  deleteRoomPrice,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
  type House,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { fieldsOf, gridsIn } from "../../../support/pricing/grids";

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

const { at, ofAddress, gridAt, filledIn, save } = gridsIn(
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
    .select(["room_type_id", "season_id", "price_type", "base_price", "per_person", "meal_plan"])
    .where("hotel_id", "=", house.hotel_id)
    .where("active", "=", true)
    .orderBy("id")
    .execute();

describe("saving a price grid", () => {
  it("makes, changes and removes prices as one batch, which is undone and done again", async () => {
    const changing = await price({ per_person: false });
    const going = await price({ room_type_id: suite });
    const [former, emptied, filled] = [
      cell(house.room_type_id, house.season_id),
      cell(suite, house.season_id),
      cell(suite, later),
    ];
    const fields = await filledIn({ [former]: "95,5", [emptied]: "", [filled]: "€1,120.00" });
    const { batch_id, ...counts } = await save(fields);
    expect(counts).toEqual({ made: 1, changed: 1, removed: 1 });
    const saved = [
      { ...place(house.room_type_id, house.season_id), base_price: "95.5000", per_person: false },
      { ...place(suite, later), base_price: "1120.0000", per_person: true },
    ];
    expect(await pricesOfHouse()).toMatchObject(saved);

    const changes = await listChangesOfPriceBatch(world.ctx, batch_id);
    expect(
      changes.map(({ action, entity_id, label, before, after }) => [
        action,
        entity_id === changing.id || entity_id === going.id,
        label,
        before?.base_price,
        after?.base_price,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["update", true, "Hôtel Test, Double, Season", "80.0000", "95.5000"],
        ["delete", true, "Hôtel Test, Suite, Season", "80.0000", undefined],
        ["create", false, "Hôtel Test, Suite, Summer", undefined, "1120.0000"],
      ]),
    );
    const batch = await getPriceBatch(world.ctx, batch_id);
    expect(await batchView(world.ctx, batch)).toMatchObject({
      what: "Price grid, Hôtel Test, Sell, General",
      undoable: true,
    });
    expect((await batchRows(world.ctx, changes)).prices).toHaveLength(3);

    const undone = await undoPriceBatch(world.ctx, batch_id);
    expect(undone).toMatchObject({ restored: 3, refused: [] });
    const before = [
      { ...place(house.room_type_id, house.season_id), base_price: "80.0000", per_person: false },
      { ...place(suite, house.season_id), base_price: "80.0000" },
    ];
    expect(await pricesOfHouse()).toMatchObject(before);
    await undoPriceBatch(world.ctx, undone.batch_id);
    expect(await pricesOfHouse()).toMatchObject(saved);
  });

  const place = (room_type_id: number, season_id: number) => ({ room_type_id, season_id });

  it("includes in a new price the meals of the room type's other prices of its type, and previews them", async () => {
    await price({ meal_plan: "breakfast" });
    await price({ price_type: "buy" });
    const fields = await filledIn({ [cell(house.room_type_id, later)]: "90" });
    const { preview } = await gridAt({}, fields);
    expect(preview?.rows.map(({ after }) => after?.unit)).toEqual([
      expect.stringContaining("Breakfast"),
    ]);
    await save(fields);
    expect((await pricesOfHouse()).at(-1)).toMatchObject({
      ...{ base_price: "90.0000", price_type: "sell", meal_plan: "breakfast" },
    });
  });

  it("takes at most eleven statements for 20 room types × 25 seasons", async () => {
    const hotel_id = await insertHotel(world.db, { label: "Large" });
    for (let index = 0; index < 20; index += 1) {
      await insertRoomType(world.db, hotel_id, { label: `Type ${index}` });
    }
    for (let index = 0; index < 25; index += 1) {
      const dates = { start_date: "2027-01-01", end_date: "2027-12-31" };
      await insertSeason(world.db, hotel_id, { name: `Season ${index}`, ...dates });
    }
    const point = String(await insertPoint(world.db, "LARGE"));
    const large = { hotel_id: String(hotel_id), distribution_point_id: point };
    const grid = await gridAt(large);
    const names = grid.rows.flatMap(({ cells }) => cells.map(({ name }) => name));
    expect(names).toHaveLength(500);
    const typed = (amount: number) =>
      Object.fromEntries(names.map((name, index) => [name, String(amount + index)]));
    await save(fieldsOf(grid, typed(100)), large);

    const seen = await gridAt(large);
    const emptied = Object.fromEntries(names.slice(0, 40).map((name) => [name, ""]));
    const fields = fieldsOf(seen, { ...typed(200), ...emptied });
    const { preview } = await gridAt(large, fields);
    expect(preview).toMatchObject({ summary: "0 new, 460 changed, 40 removed", more: 400 });
    const form = gridForm({ ...fields, previewed: preview!.fingerprint, removals: "40" });
    const statements = await countStatements(world, async (ctx) => {
      const key = { formKey: "0123456789abcdef", formFingerprint: "one" };
      expect(await saveGrid({ ...ctx, ...key }, ofAddress(large), form)).toMatchObject({
        changed: 460,
      });
    });
    expect(statements).toBeLessThanOrEqual(11);
  });

  it("takes as many statements to show whatever its size", async () => {
    const count = () => countStatements(world, (ctx) => gridPage(ctx, at()));
    const few = await count();
    for (let index = 0; index < 8; index += 1) {
      const room_type_id = await insertRoomType(world.db, house.hotel_id, {
        label: `Type ${index}`,
      });
      await price({ room_type_id });
    }
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });

  it("saves nothing that wasn't shown before", async () => {
    const fields = await filledIn({ [cell(suite, later)]: "90" });
    const unseen = saveGrid(world.ctx, ofAddress(), gridForm(fields));
    await expect(unseen).rejects.toBeInstanceOf(Conflict);
    const { preview } = await gridAt({}, fields);
    const other = { ...fields, [cell(suite, later)]: "91", previewed: preview!.fingerprint };
    await expect(saveGrid(world.ctx, ofAddress(), gridForm(other))).rejects.toMatchObject({
      sentence: { key: "price-grid:MOVED" },
    });
    expect(await pricesOfHouse()).toEqual([]);
  });

  it("asks before it removes a price", async () => {
    await price();
    const fields = await filledIn({ [cell(house.room_type_id, house.season_id)]: "" });
    const { preview } = await gridAt({}, fields);
    expect(preview).toMatchObject({ removals: 1, summary: "0 new, 0 changed, 1 removed" });
    const unasked = gridForm({ ...fields, previewed: preview!.fingerprint });
    await expect(saveGrid(world.ctx, ofAddress(), unasked)).rejects.toMatchObject({
      field: "removals",
    });
    expect(await pricesOfHouse()).toHaveLength(1);
    await save(fields);
    expect(await pricesOfHouse()).toHaveLength(0);
  });

  it("refuses cells that can't be read, and loses none of the others", async () => {
    const fields = await filledIn({
      [cell(suite, later)]: "9o",
      [cell(suite, house.season_id)]: "90",
    });
    await expect(checkGrid(world.ctx, ofAddress(), gridForm(fields))).rejects.toMatchObject({
      sentence: { key: "price-grid:WRONG_CELLS", params: { count: 1 } },
    });
    const grid = await gridAt({}, fields);
    expect(grid.preview).toBeNull();
    const cells = grid.rows.flatMap((row) => row.cells);
    expect(cells.find(({ name }) => name === cell(suite, later))).toMatchObject({
      text: "9o",
      mistake: "validation:NUMBER",
    });
    expect(cells.find(({ name }) => name === cell(suite, house.season_id))).toMatchObject({
      text: "90",
      mistake: null,
      changes: true,
    });
  });

  it("says that nothing changes", async () => {
    await price();
    const fields = await filledIn({ [cell(house.room_type_id, house.season_id)]: "80,0" });
    await expect(save(fields)).rejects.toMatchObject({ sentence: { key: "price-grid:NOTHING" } });
  });

  it("is for those who may change prices alone", async () => {
    const { actor } = world.ctx;
    const viewer = { ...world.ctx, actor: { ...actor, permissions: ["pricing:view" as const] } };
    const fields = await filledIn({ [cell(suite, later)]: "90" });
    await expect(save(fields, {}, viewer)).rejects.toBeInstanceOf(Forbidden);
    await expect(checkGrid(viewer, ofAddress(), gridForm(fields))).rejects.toBeInstanceOf(
      Forbidden,
    );
    expect(await gridPage(viewer, at())).toMatchObject({ grid: { rows: [{}, {}] } });
  });
});

describe("what others do meanwhile", () => {
  const mine = () => cell(house.room_type_id, house.season_id);
  const changed = (id: number, base_price: string) =>
    updateRoomPrice(world.ctx, id, {
      ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id },
      ...{ season_id: house.season_id, price_type: "sell", base_price },
      ...{ per_person: true, active: true },
    });
  const cellOf = (grid: GridView, name: string) =>
    grid.rows.flatMap((row) => row.cells).find((one) => one.name === name)!;

  it("shows both values of a cell, keeps the entered one, and saves it once that was seen", async () => {
    const { id } = await price();
    const fields = await filledIn({ [mine()]: "90" });
    const { preview } = await gridAt({}, fields);
    await changed(id, "85");
    const previewed = { ...fields, previewed: preview!.fingerprint };
    await expect(saveGrid(world.ctx, ofAddress(), gridForm(previewed))).rejects.toMatchObject({
      sentence: { key: "price-grid:MOVED" },
    });
    const again = await gridAt({}, previewed);
    expect(cellOf(again, mine())).toMatchObject({ text: "90", changes: true });
    expect(cellOf(again, mine()).met).toBe(
      "Changed by somebody else in the meantime, from €80.00/person/night to €85.00/person/night. Saving uses your value.",
    );
    expect(again.preview!.rows).toMatchObject([
      { before: { amount: "€85.00" }, after: { amount: "€90.00" } },
    ]);
    await save(fieldsOf(again, { [mine()]: "90" }));
    expect(await pricesOfHouse()).toMatchObject([{ base_price: "90.0000" }]);
  });

  it("takes another person's price over where nobody typed", async () => {
    const { id } = await price();
    const fields = await filledIn({ [cell(suite, later)]: "70" });
    await changed(id, "85");
    const grid = await gridAt({}, fields);
    expect(cellOf(grid, mine())).toMatchObject({ text: "85.00", changes: false });
    expect(cellOf(grid, mine()).met).toContain("it was €80.00");
    await save(fieldsOf(grid, { [cell(suite, later)]: "70" }));
    expect(await pricesOfHouse()).toMatchObject([
      { base_price: "85.0000" },
      { base_price: "70.0000" },
    ]);
  });

  it("makes a price again that somebody removed, with the unit it had", async () => {
    const { id } = await price({ per_person: false });
    const fields = await filledIn({ [mine()]: "90" });
    await deleteRoomPrice(world.ctx, id);
    const grid = await gridAt({}, fields);
    expect(cellOf(grid, mine()).met).toContain("to no price");
    await save(fieldsOf(grid, { [mine()]: "90" }));
    expect(await pricesOfHouse()).toMatchObject([{ base_price: "90.0000" }]);
  });

  it("saves nothing in another currency than was shown", async () => {
    const fields = await filledIn({ [cell(suite, later)]: "90" });
    const yen = { iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 };
    const currency_id = await insertCurrency(world.db, yen);
    await world.db
      .updateTable("hotels")
      .set({ currency_id })
      .where("id", "=", house.hotel_id)
      .execute();
    const refusal = checkGrid(world.ctx, ofAddress(), gridForm(fields));
    await expect(refusal).rejects.toBeInstanceOf(RuleBroken);
    const grid = await gridAt({}, fields);
    expect([grid.currency.code, grid.preview]).toEqual(["JPY", null]);
    expect(cellOf(grid, cell(suite, later)).text).toBe("90");
  });

  it("names entered prices whose season was deleted", async () => {
    const fields = await filledIn({ [cell(suite, later)]: "90", [mine()]: "70" });
    await world.db.deleteFrom("seasons").where("id", "=", later).execute();
    const grid = await gridAt({}, fields);
    expect(grid.lost).toEqual(["90"]);
    expect(grid.preview!.summary).toBe("1 new, 0 changed, 0 removed");
  });
});
