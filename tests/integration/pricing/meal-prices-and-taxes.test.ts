import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound, RuleBroken } from "~/core/errors";
import { databaseAsOf } from "~/db/past/database-as-of.server";
import { translateConstraintError } from "~/db/writing/constraint-errors.server";
import { MealPriceInput } from "~/modules/pricing/meal-prices/meal-price.fields";
import {
  createMealPrice,
  deleteMealPrice,
  mealPriceRows,
  setMealPriceState,
  updateMealPrice,
} from "~/modules/pricing/meal-prices/meal-price.service.server";
import { TaxFields } from "~/modules/pricing/taxes/tax.fields";
import {
  createTax,
  deleteTax,
  setTaxState,
  updateTax,
} from "~/modules/pricing/taxes/tax.service.server";
import { CurrencyFields } from "~/modules/settings/currencies/currency.fields";
import { updateCurrency } from "~/modules/settings/currencies/currency.service.server";
import { deleteHotel } from "~/modules/places/hotels/hotel.service.server";
import { deleteSeason, getUsesOfSeason } from "~/modules/places/seasons/season.service.server";
import { onlyRate, storedRate } from "../../factories/tax-rates";
import { insertCurrency, insertHotel, insertPoint, insertSeason } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let hotel_id: number;
let season_id: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("meal_prices").execute();
  await world.db.deleteFrom("taxes").execute();
  hotel_id = await insertHotel(world.db);
  season_id = await insertSeason(world.db, hotel_id);
});

const meal = (changes: object = {}): MealPriceInput =>
  MealPriceInput.parse({
    ...{ hotel_id, season_id, meal_plan: "half_board", price_type: "sell", active: true },
    adult_amount: "22",
    child_bands: [
      { from_age: 3, to_age: 11, amount: "11.00" },
      { from_age: 0, to_age: 2, amount: "0" },
    ],
    ...changes,
  });

const tax = (changes: object = {}) =>
  TaxFields.parse({
    ...{
      label: "City tax",
      hotel_id,
      kind: "per_person_night",
      rates: onlyRate("3.1"),
      from_age: 16,
    },
    active: true,
    ...changes,
  });

/** Two rates, the first until a night and the second from one, as a statement takes them. */
const following = (valid_to: string | null, valid_from: string | null) =>
  JSON.stringify([...onlyRate("1", { valid_to }), ...onlyRate("2", { valid_from })]);

/** Makes all changes so far an hour older. @returns a moment after them, and before all later changes */
async function moment(): Promise<Date> {
  await sql`update pricing_changes set at = at - interval '1 hour'`.execute(world.db);
  const { rows } = await sql<{ then: Date }>`
    select clock_timestamp() - interval '30 minutes' as then
  `.execute(world.db);
  return rows[0]!.then;
}

/** @returns the name of the constraint that refuses a row which no form and no call would send */
async function brokenBy(written: Promise<unknown>): Promise<unknown> {
  const error: unknown = await written.then(
    () => null,
    (error: unknown) => error,
  );
  const translated = translateConstraintError(error);
  expect(translated).not.toBe(error);
  return (error as { constraint?: string } | null)?.constraint;
}

describe("a meal price", () => {
  it("records nothing where its bands only spell the same amounts in another way", async () => {
    const { id } = await createMealPrice(world.ctx, meal());
    // As some rows were stored once.
    const child_bands = JSON.stringify([...meal().child_bands].reverse());
    await world.db.updateTable("meal_prices").set({ child_bands }).where("id", "=", id).execute();
    expect((await mealPriceRows.find(world.ctx, id)).child_bands.at(-1)!.amount).toBe("11.00");
    await updateMealPrice(world.ctx, id, meal());
    expect(await auditOf(world, "meal_price", id)).toMatchObject([{ action: "create" }]);
    const dearer = [{ from_age: 0, to_age: 11, amount: "11.01" }];
    await updateMealPrice(world.ctx, id, meal({ child_bands: dearer }));
    expect(await auditOf(world, "meal_price", id)).toHaveLength(2);
  });

  it("is written with its bands by age and its audit rows", async () => {
    const { id } = await createMealPrice(world.ctx, meal({ adult_amount: "-22.5" }));
    const stored = await mealPriceRows.find(world.ctx, id);
    expect(stored).toMatchObject({
      adult_amount: "-22.5000",
      child_bands: [
        { from_age: 0, to_age: 2, amount: "0" },
        { from_age: 3, to_age: 11, amount: "11" },
      ],
    });
    await updateMealPrice(world.ctx, id, meal({ child_bands: [] }));
    await setMealPriceState(world.ctx, id, { wanted: "inactive" });
    await setMealPriceState(world.ctx, id, { wanted: "inactive" });
    await deleteMealPrice(world.ctx, id);
    const log = await auditOf(world, "meal_price", id);
    expect(log.map(({ action, label }) => [action, label])).toEqual([
      ["create", "Hôtel Test, Season, half_board"],
      ["update", "Hôtel Test, Season, half_board"],
      ["update", "Hôtel Test, Season, half_board"],
      ["delete", "Hôtel Test, Season, half_board"],
    ]);
    await expect(mealPriceRows.find(world.ctx, id)).rejects.toThrow(NotFound);
  });

  it("is the only active one at its place, also without a channel", async () => {
    const point = await insertPoint(world.db, "MEALS");
    await createMealPrice(world.ctx, meal());
    const again = createMealPrice(world.ctx, meal());
    await expect(again).rejects.toThrow(Conflict);
    await expect(again).rejects.toMatchObject({
      sentence: { key: "meal-prices:ERRORS.EXISTS" },
      field: "season_id",
    });
    const inactive = await createMealPrice(world.ctx, meal({ active: false }));
    await expect(setMealPriceState(world.ctx, inactive.id, { wanted: "active" })).rejects.toThrow(
      Conflict,
    );
    await createMealPrice(world.ctx, meal({ distribution_point_id: point }));
    await expect(
      createMealPrice(world.ctx, meal({ distribution_point_id: point })),
    ).rejects.toThrow(Conflict);
  });

  it("takes the decimals of the hotel's currency, and says so at the field", async () => {
    const currency_id = await insertCurrency(world.db, {
      ...{ iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 },
    });
    const inn = await insertHotel(world.db, { currency_id });
    const spring = await insertSeason(world.db, inn);
    const of = (changes: object) => meal({ hotel_id: inn, season_id: spring, ...changes });
    const refused = async (changes: object) =>
      createMealPrice(world.ctx, of(changes)).catch((error: unknown) => {
        const { sentence, field } = error as RuleBroken;
        return [sentence, field];
      });
    const sentence = { key: "constraints:NO_DECIMALS", params: { code: "JPY", count: 0 } };
    expect(await refused({ adult_amount: "22.5" })).toEqual([sentence, "adult_amount"]);
    expect(await refused({ child_bands: [{ from_age: 0, to_age: 17, amount: "0.5" }] })).toEqual([
      sentence,
      "child_bands[0].amount",
    ]);
    const [other, field] = (await refused({ currency: "EUR" })) as [{ key: string }, string];
    expect([other.key, field]).toEqual(["room-prices:ERRORS.OTHER_CURRENCY", "adult_amount"]);
  });

  it("counts when its currency is to have fewer decimals, in its bands, too", async () => {
    const dinar = { iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 };
    const currency_id = await insertCurrency(world.db, dinar);
    const inn = await insertHotel(world.db, { currency_id });
    const spring = await insertSeason(world.db, inn);
    const bands = [{ from_age: 0, to_age: 17, amount: "-1.125" }];
    await createMealPrice(
      world.ctx,
      meal({ hotel_id: inn, season_id: spring, child_bands: bands }),
    );
    const fewer = CurrencyFields.parse({ ...dinar, decimals: 2, active: true });
    await expect(updateCurrency(world.ctx, currency_id, fewer)).rejects.toMatchObject({
      field: "decimals",
    });
  });

  it("belongs to a season of its own hotel", async () => {
    const other = await insertSeason(world.db, await insertHotel(world.db));
    await expect(createMealPrice(world.ctx, meal({ season_id: other }))).rejects.toMatchObject({
      sentence: { key: "constraints:SEASON_OF_OTHER_HOTEL" },
      field: "season_id",
    });
  });

  it.each([
    ["seven bands", [0, 1, 2, 3, 4, 5, 6].map((at) => [at, at, "1"])],
    ["an adult's age", [[17, 18, "1"]]],
    ["an end before its begin", [[5, 4, "1"]]],
    [
      "a common age",
      [
        [0, 3, "1"],
        [3, 5, "1"],
      ],
    ],
    [
      "bands in disorder",
      [
        [4, 5, "1"],
        [0, 3, "1"],
      ],
    ],
    ["an amount that is none", [[0, 3, "free"]]],
    ["no amount", [[0, 3, null]]],
  ])("is refused by the database with %s", async (_, bands) => {
    const { currency: _none, child_bands: _bands, ...row } = meal();
    const child_bands = JSON.stringify(
      bands.map(([from_age, to_age, amount]) => ({ from_age, to_age, amount })),
    );
    const written = world.db
      .insertInto("meal_prices")
      .values({ ...row, child_bands })
      .execute();
    expect(await brokenBy(written)).toBe("meal_prices_child_bands_check");
  });

  it("keeps its season and hotel from being deleted, each with a sentence", async () => {
    await createMealPrice(world.ctx, meal());
    expect(await getUsesOfSeason(world.ctx, season_id)).toEqual({
      ...{ prices: 0, meals: 1, rules: 0, markups: 0 },
    });
    await expect(deleteSeason(world.ctx, season_id)).rejects.toMatchObject({
      sentence: { key: "seasons:ERRORS.SEASON_IN_USE_BY_MEALS", params: { count: 1 } },
    });
    await expect(deleteHotel(world.ctx, hotel_id)).rejects.toThrow(Conflict);
  });

  it("is known as it was at an earlier moment", async () => {
    const { id } = await createMealPrice(world.ctx, meal());
    const before = await moment();
    await updateMealPrice(world.ctx, id, meal({ adult_amount: "30", child_bands: [] }));
    const past = databaseAsOf(world.db, before, { hotelIds: [hotel_id], roomTypeIds: [] });
    const then = await past.selectFrom("meal_prices").selectAll().execute();
    expect(then).toMatchObject([
      { id, adult_amount: "22.0000", child_bands: [{ to_age: 2 }, { amount: "11" }] },
    ]);
  });

  it("needs the permission, and few statements", async () => {
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, permissions: ["pricing:view"] } };
    await expect(createMealPrice(ctx as never, meal())).rejects.toThrow(Forbidden);
    const statements = await countStatements(world, (inside) =>
      createMealPrice({ ...world.ctx, ...inside }, meal()),
    );
    expect(statements).toBeLessThanOrEqual(6);
  });
});

describe("a tax", () => {
  it("is written with its audit rows, and an amount is of no part", async () => {
    const { id } = await createTax(world.ctx, tax({ part: "meals" }));
    await updateTax(
      world.ctx,
      id,
      tax({ kind: "percentage", rates: onlyRate("100"), part: "meals" }),
    );
    await setTaxState(world.ctx, id, { wanted: "inactive" });
    await deleteTax(world.ctx, id);
    const log = await auditOf(world, "tax", id);
    expect(log.map(({ action, after }) => [action, (after as { part?: string })?.part])).toEqual([
      ["create", "all"],
      ["update", "meals"],
      ["update", "meals"],
      ["delete", undefined],
    ]);
  });

  it.each([
    ["taxes_part_check", { part: "room" }],
    ["taxes_rates_check", { rates: "[]" }],
    ["taxes_rates_check", { rates: "{}" }],
    ["taxes_rates_check", { rates: storedRate("-0.001") }],
    ["taxes_rates_check", { rates: storedRate("1.0001") }],
    ["taxes_rates_check", { rates: storedRate("1", { valid_from: "2027-02-29" }) }],
    [
      "taxes_rates_check",
      { rates: storedRate("1", { valid_from: "2027-01-02", valid_to: "2027-01-01" }) },
    ],
    ["taxes_rates_overlap_check", { rates: following("2027-01-01", "2027-01-01") }],
    ["taxes_rates_overlap_check", { rates: following(null, "2027-01-01") }],
    ["taxes_rates_overlap_check", { rates: following("2027-01-01", null) }],
    ["taxes_rates_percentage_check", { kind: "percentage", rates: storedRate("100.001") }],
    ["taxes_from_age_check", { from_age: 19 }],
    ["taxes_max_nights_check", { max_nights: 366 }],
    ["taxes_label_check", { label: "x" }],
    ["taxes_label_fr_check", { label_fr: "x" }],
    ["taxes_hotel_id_fkey", { hotel_id: 999_999 }],
  ])("is refused by %s, with a sentence", async (constraint, changes) => {
    const written = world.db
      .insertInto("taxes")
      .values({ ...tax(), rates: storedRate("3.1"), ...changes })
      .execute();
    expect(await brokenBy(written)).toBe(constraint);
  });

  it("keeps its hotel from being deleted", async () => {
    await createTax(world.ctx, tax());
    await deleteSeason(world.ctx, season_id);
    await expect(deleteHotel(world.ctx, hotel_id)).rejects.toMatchObject({
      sentence: { key: "hotels:ERRORS.IN_USE.taxes", params: { count: 1 } },
    });
  });

  it("is known as it was at an earlier moment", async () => {
    const { id } = await createTax(world.ctx, tax());
    const before = await moment();
    await deleteTax(world.ctx, id);
    const scope = { hotelIds: [hotel_id], roomTypeIds: [] };
    const past = databaseAsOf(world.db, before, scope);
    expect(await past.selectFrom("taxes").select(["id", "rates"]).execute()).toEqual([
      { id, rates: onlyRate("3.1") },
    ]);
    expect(await world.db.selectFrom("taxes").select("id").execute()).toEqual([]);
  });
});
