import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, RuleBroken } from "~/core/errors";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { MealPriceInput } from "~/modules/pricing/meal-prices/meal-price.fields";
import {
  createMealPrice,
  updateMealPrice,
} from "~/modules/pricing/meal-prices/meal-price.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { listChangesOfPriceBatch } from "~/modules/log/audit/audit.service.server";
import { getHotel } from "~/modules/places/hotels/hotel.service.server";
import { HotelFields } from "~/modules/places/hotels/hotel.fields";
import { insertCurrency } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { somebodyWaits } from "../../support/database/locks";
import { insertYear, nextYearsIn, type YearOfHotel } from "../../support/pricing/next-years";

let world: TestWorld;
let year: YearOfHotel;
let yen: number;

beforeAll(async () => {
  world = await createWorld();
  yen = await insertCurrency(world.db, {
    ...{ iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  year = await insertYear(world);
});

const { make, price, previewAt, names } = nextYearsIn(
  () => world,
  () => year,
);

const input = (changes: object = {}) =>
  MealPriceInput.parse({
    ...{ hotel_id: year.hotel_id, season_id: year.high, meal_plan: "half_board" },
    ...{ price_type: "sell", adult_amount: "22.50", active: true },
    child_bands: [
      { from_age: 0, to_age: 2, amount: "0" },
      { from_age: 3, to_age: 11, amount: "11.25" },
    ],
    ...changes,
  });

const add = (changes: object = {}) => createMealPrice(world.ctx, input(changes));

/** @returns the meal prices of the hotel: the season, the plan, the amounts */
async function meals(): Promise<string[]> {
  const rows = await world.db
    .selectFrom("meal_prices")
    .innerJoin("seasons", "seasons.id", "meal_prices.season_id")
    .where("meal_prices.hotel_id", "=", year.hotel_id)
    .orderBy("seasons.start_date")
    .orderBy("meal_prices.id")
    .select(["name", "meal_plan", "adult_amount", "child_bands"])
    .execute();
  return rows.map(({ name, meal_plan, adult_amount, child_bands }) => {
    const bands = (child_bands as { amount: string }[]).map(({ amount }) => amount);
    return [name, meal_plan, Number(adult_amount), ...bands].join(" ");
  });
}

describe("the next year", () => {
  it("has the active meal prices of the copied seasons as they are, undone with them", async () => {
    await price();
    await add();
    await add({ meal_plan: "breakfast", price_type: "buy", child_bands: [] });
    await add({ meal_plan: "full_board", active: false });
    const preview = await previewAt({ percent: "10" });
    expect(preview.notes).toContain("2 meal prices are copied as they are.");
    const made = await make({ percent: "10" });
    expect(preview.make).toBe("Add 2 seasons, 1 room price and 2 meal prices");
    expect(made).toMatchObject({ seasons: 2, prices: 1, meals: 2 });
    const copies = ["High 2027 half_board 22.5 0 11.25", "High 2027 breakfast 22.5"];
    expect((await meals()).filter((one) => one.startsWith("High 2027")).sort()).toEqual(
      [...copies].sort(),
    );
    const batch = await getPriceBatch(world.ctx, made.batch_id);
    const { changed } = await batchView(world.ctx, batch);
    expect(changed).toBe("1 room price and 2 meal prices changed");
    const changes = await listChangesOfPriceBatch(world.ctx, made.batch_id);
    const { prices } = await batchRows(world.ctx, changes);
    expect(prices).toContainEqual(
      expect.objectContaining({
        label: "Hôtel des Ans, High 2027, Half board",
        before: null,
        after: { amount: "€22.50", unit: "0–2: free · 3–11: €11.25" },
      }),
    );

    const undone = await undoPriceBatch(world.ctx, made.batch_id);
    expect(undone).toMatchObject({ restored: 3, seasons: 2, refused: [] });
    expect((await meals()).length).toBe(3);
    expect(await names()).toEqual(["Low 2026", "High 2026"]);

    const again = await undoPriceBatch(world.ctx, undone.batch_id);
    expect(again).toMatchObject({ restored: 3, seasons: 2, refused: [] });
    expect((await meals()).filter((one) => one.startsWith("High 2027")).sort()).toEqual(
      [...copies].sort(),
    );
  });

  it("keeps a copy that was changed since, and its season", async () => {
    await add();
    const made = await make();
    const copy = await world.db
      .selectFrom("meal_prices")
      .where("hotel_id", "=", year.hotel_id)
      .where("season_id", "<>", year.high)
      .select(["id", "season_id"])
      .executeTakeFirstOrThrow();
    await updateMealPrice(
      world.ctx,
      copy.id,
      input({ season_id: copy.season_id, adult_amount: "1" }),
    );
    const undone = await undoPriceBatch(world.ctx, made.batch_id);
    expect(undone).toMatchObject({
      seasons: 1,
      refused: [{ reason: "used_by_meals" }, { reason: "changed_since" }],
    });
    expect(await names()).toEqual(["Low 2026", "High 2026", "High 2027"]);
  });

  it("keeps a copy that somebody is changing while it is undone", async () => {
    await add();
    const made = await make();
    const copies = world.db.selectFrom("meal_prices").where("season_id", "<>", year.high);
    const { id } = await copies
      .where("hotel_id", "=", year.hotel_id)
      .select("id")
      .executeTakeFirstOrThrow();
    let undoing: ReturnType<typeof undoPriceBatch>;
    await world.db.transaction().execute(async (trx) => {
      const copy = trx.updateTable("meal_prices").where("id", "=", id);
      await copy.set({ adult_amount: "1" }).execute();
      undoing = undoPriceBatch(world.ctx, made.batch_id);
      await Promise.race([somebodyWaits(world.db), undoing]);
    });
    expect((await undoing!).refused.map(({ reason }) => reason)).toContain("changed_since");
    expect(await meals()).toContain("High 2027 half_board 1 0 11.25");
  });

  it("is refused where a meal price has changed since the preview", async () => {
    const { id } = await add();
    const { fingerprint } = await previewAt();
    await updateMealPrice(world.ctx, id, input({ adult_amount: "23" }));
    expect((await previewAt()).fingerprint).not.toBe(fingerprint);
  });

  it("makes no meal price again that the hotel's currency can't say any more", async () => {
    await add();
    const made = await make();
    const removal = await undoPriceBatch(world.ctx, made.batch_id);
    const hotel = world.db.updateTable("hotels").where("id", "=", year.hotel_id);
    await hotel.set({ currency_id: yen }).execute();
    const again = await undoPriceBatch(world.ctx, removal.batch_id);
    expect(again).toMatchObject({ restored: 0, seasons: 2 });
    expect(again.refused.map(({ reason }) => reason)).toEqual(["currency_since"]);
    expect(await meals()).toEqual(["High 2026 half_board 22.5 0 11.25"]);
  });
});

describe("another currency of the hotel", () => {
  const change = async (changes: object) => {
    const hotel = await getHotel(world.ctx, year.hotel_id);
    const fields = HotelFields.parse({ ...hotel, currency_id: yen });
    return changeHotel(world.ctx, year.hotel_id, {
      ...fields,
      decided_for: yen,
      ...changes,
    } as never);
  };

  it("needs a decision about meal prices alone, too", async () => {
    await add();
    await expect(change({})).rejects.toMatchObject({ field: "figures" });
    await expect(change({ figures: "keep" })).rejects.toMatchObject({
      sentence: { key: "hotels:ERRORS.PRICES_USE_DECIMALS", params: { count: 2 } },
    });
  });

  it("converts the amounts of adults and children, as a whole and back again", async () => {
    await price();
    await add();
    await add({ meal_plan: "breakfast", adult_amount: "-1.00", child_bands: [] });
    await change({ figures: "convert", rate: "160" });
    expect(await meals()).toEqual(["High 2026 half_board 3600 0 1800", "High 2026 breakfast -160"]);
    const { id } = await world.db
      .selectFrom("price_batches")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const undone = await undoPriceBatch(world.ctx, id);
    expect(undone.restored).toBe(3);
    expect(await meals()).toEqual(["High 2026 half_board 22.5 0 11.25", "High 2026 breakfast -1"]);
  });

  it("refuses a rate with which an amount would be lost", async () => {
    await add({ adult_amount: "1000", child_bands: [{ from_age: 0, to_age: 17, amount: "1" }] });
    await expect(change({ figures: "convert", rate: "0.1" })).rejects.toThrow(RuleBroken);
  });

  it("can't be taken back once a meal price was added", async () => {
    await add();
    await change({ figures: "convert", rate: "160" });
    const { id } = await world.db
      .selectFrom("price_batches")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await add({ meal_plan: "breakfast", adult_amount: "900", child_bands: [] });
    await expect(undoPriceBatch(world.ctx, id)).rejects.toThrow(Conflict);
  });
});
