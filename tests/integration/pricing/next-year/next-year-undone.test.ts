import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict } from "~/core/errors";
import { deleteSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { MarkupFields } from "~/modules/pricing/markups/markup.fields";
import { markupWrites } from "~/modules/pricing/markups/markup.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { createWorld, type TestWorld } from "../../../support/context";
import { insertYear, nextYearsIn, type YearOfHotel } from "../../../support/pricing/next-years";

let world: TestWorld;
let year: YearOfHotel;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  year = await insertYear(world);
});

const { make, price, seasonsOfHotel, names, newPrices } = nextYearsIn(
  () => world,
  () => year,
);

describe("undoing the next year", () => {
  it("removes what it made, and makes it again with the same ids", async () => {
    await price();
    const { batch_id } = await make({ percent: "5" });
    const made = [await seasonsOfHotel(), await newPrices()];
    const undone = await undoPriceBatch(world.ctx, batch_id);
    expect(undone).toMatchObject({ restored: 1, seasons: 2, refused: [] });
    expect(await names()).toEqual(["Low 2026", "High 2026"]);
    expect(await newPrices()).toEqual([]);
    const redone = await undoPriceBatch(world.ctx, undone.batch_id);
    expect(redone).toMatchObject({ restored: 1, seasons: 2, refused: [] });
    expect([await seasonsOfHotel(), await newPrices()]).toEqual(made);
    const batch = await getPriceBatch(world.ctx, undone.batch_id);
    expect((await batchView(world.ctx, batch)).undoHint).toContain("Removed seasons");
  });

  it("leaves what somebody else uses or has changed since, and says why", async () => {
    await price();
    const { batch_id } = await make();
    const [, , newLow, newHigh] = await seasonsOfHotel();
    await price({ season_id: newHigh!.id, price_type: "buy" });
    const { hotel_id } = year;
    await markupWrites.create(
      world.ctx,
      MarkupFields.parse({
        ...{ hotel_ids: [hotel_id], season_ids: [newHigh!.id], percentage: "25", priority: 0 },
      }),
    );
    const fields = { hotel_id, active: true, start_date: "2027-01-01", end_date: "2027-06-30" };
    await updateSeason(world.ctx, newLow!.id, { ...fields, name: "Quiet 2027" });
    const undone = await undoPriceBatch(world.ctx, batch_id);
    expect(undone).toMatchObject({ restored: 1, seasons: 0 });
    expect(undone.refused).toEqual([
      { label: "Low 2027", kind: "season_without_prices", reason: "changed_since" },
      {
        ...{ label: "High 2027", kind: "season", reason: "used_by_prices", params: { count: 1 } },
        also: [{ reason: "used_by_markups", params: { count: 1 } }],
      },
    ]);
    const batch = await getPriceBatch(world.ctx, undone.batch_id);
    expect((await batchView(world.ctx, batch)).refused).toEqual([
      {
        title: "1 season stays, without prices",
        rows: [{ label: "Low 2027", reason: "changed since" }],
      },
      {
        title: "1 season left as it is",
        rows: [{ label: "High 2027", reason: "1 price uses it; 1 markup names it" }],
      },
    ]);
    expect(await names()).toEqual(["Low 2026", "High 2026", "Quiet 2027", "High 2027"]);
  });

  it("says where nothing can be taken back, and leaves a season that is gone", async () => {
    const { batch_id } = await make();
    const [, , newLow, newHigh] = await seasonsOfHotel();
    await deleteSeason(world.ctx, newLow!.id);
    await deleteSeason(world.ctx, newHigh!.id);
    await expect(undoPriceBatch(world.ctx, batch_id)).rejects.toMatchObject({
      sentence: { key: "batches:ALL_CHANGED_SINCE" },
    });
  });

  it("makes no season a second time that somebody has made anew", async () => {
    await price();
    const { batch_id } = await make();
    const undone = await undoPriceBatch(world.ctx, batch_id);
    await make();
    const before = await names();
    await expect(undoPriceBatch(world.ctx, undone.batch_id)).rejects.toBeInstanceOf(Conflict);
    expect(await names()).toEqual(before);
  });
});
