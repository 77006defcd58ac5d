import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { listChangesOfPriceBatch, listHistory } from "~/modules/log/audit/audit.service.server";
import { getHotel } from "~/modules/places/hotels/hotel.service.server";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { currencyQuestion } from "~/modules/pricing/currency-changes/currency-question.presenter.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { MarkupFields } from "~/modules/pricing/markups/markup.fields";
import { markupRows, markupWrites } from "~/modules/pricing/markups/markup.service.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { RatePlanFields } from "~/modules/pricing/rate-plans/rate-plan.fields";
import {
  ratePlanRows,
  ratePlanWrites,
} from "~/modules/pricing/rate-plans/rate-plan.service.server";
import { onlyRate } from "../../../factories/tax-rates";
import { TaxFields } from "~/modules/pricing/taxes/tax.fields";
import {
  createTax,
  deleteTax,
  taxRows,
  updateTax,
} from "~/modules/pricing/taxes/tax.service.server";
import { insertCurrency, insertHotel, insertHouse, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

/* Amounts beside prices when a hotel's currency changes: those of taxes, markups and rate plans. */

let world: TestWorld;
let house: House;
let yen: number;
let plans = 0;

beforeAll(async () => {
  world = await createWorld();
  await insertCurrency(world.db);
  yen = await insertCurrency(world.db, {
    ...{ iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const taxInput = ({
  value = "3.10",
  ...changes
}: { value?: string; [field: string]: unknown } = {}) =>
  TaxFields.parse({
    ...{ label: "City tax", label_fr: "Taxe de séjour", hotel_id: house.hotel_id },
    ...{ kind: "per_person_night", rates: onlyRate(value), active: true },
    ...{ collected_by_us: true, ...changes },
  });
const tax = async (changes: Parameters<typeof taxInput>[0] = {}) =>
  (await createTax(world.ctx, taxInput(changes))).id;

async function markup(hotel_ids: number[], fixed_amount = "-1.5"): Promise<number> {
  const input = { hotel_ids, percentage: "25", fixed_amount, rounding: "1", priority: 0 };
  return (await markupWrites.create(world.ctx, MarkupFields.parse(input))).id;
}

async function plan(hotel_ids: number[]): Promise<number> {
  plans += 1;
  const input = RatePlanFields.parse({
    ...{
      label: `Flexible ${plans}`,
      code: `FLEX${plans}`,
      hotel_ids,
      prepayment: 30,
      active: true,
    },
    cancellation_steps: [
      { hours: 72, fee: "amount", value: "0" },
      { hours: 48, fee: "amount", value: "20.50" },
      { hours: 24, fee: "percent", value: "50" },
    ],
  });
  return (await ratePlanWrites.create(world.ctx, input)).id;
}

const taxOf = async (id: number) => Number((await taxRows.find(world.ctx, id)).rate.value);
const markupOf = async (id: number) => Number((await markupRows.find(world.ctx, id)).fixed_amount);
const feesOf = async (id: number) =>
  (await ratePlanRows.find(world.ctx, id)).cancellation_steps.map(({ value }) => value);

const convert = (ctx: Context, rate = "163.25") =>
  changeHotel(
    ctx,
    house.hotel_id,
    HotelChange.parse({
      ...{ label: "Hôtel Test", active: true, currency_id: yen },
      ...{ figures: "convert", rate, decided_for: yen },
    }),
  );

async function batchOfHotel(): Promise<number> {
  const [change] = await listHistory(world.ctx, "hotel", house.hotel_id, 1);
  return change!.batch_id!;
}

it("converts the amounts of a hotel's own taxes, markups and rate plans, and gives them back", async () => {
  const other = await insertHotel(world.db);
  const city = await tax();
  const vat = await tax({ kind: "percentage", value: "10" });
  const own = await markup([house.hotel_id]);
  const shared = await markup([house.hotel_id, other]);
  const flexible = await plan([house.hotel_id]);
  const general = await plan([]);
  const all = async () => [
    ...[await taxOf(city), await taxOf(vat), await markupOf(own), await markupOf(shared)],
    ...[await feesOf(flexible), await feesOf(general)],
  ];
  const before = [3.1, 10, -1.5, -1.5, ["0", "20.5", "50"], ["0", "20.5", "50"]];
  const after = [506, 10, -245, -1.5, ["0", "3347", "50"], ["0", "20.5", "50"]];
  expect(await all()).toEqual(before);
  await convert(later(1));
  expect(await all()).toEqual(after);

  const batch_id = await batchOfHotel();
  const { amounts } = await batchRows(
    world.ctx,
    await listChangesOfPriceBatch(world.ctx, batch_id),
  );
  expect(amounts.map(({ place, before, after }) => [place, before!.amount, after!.amount])).toEqual(
    [
      ["Tax or fee", "€3.10 per person and night", "¥506 per person and night"],
      ["Markup", "+25%, −€1.50, rounded to 1", "+25%, −¥245, rounded to 1"],
      ["Rate plan", expect.stringContaining("€20.50"), expect.stringContaining("¥3,347")],
    ],
  );
  expect(await listHistory(world.ctx, "rate_plan", flexible, 1)).toMatchObject([{ batch_id }]);

  const { batch_id: undoing } = await undoPriceBatch(later(2), batch_id);
  expect(await all()).toEqual(before);
  await undoPriceBatch(later(3), undoing);
  expect(await all()).toEqual(after);
});

it("asks about them, in both languages", async () => {
  await tax();
  await markup([house.hotel_id]);
  const general = await plan([]);
  const { label } = await ratePlanRows.find(world.ctx, general);
  const question = (await currencyQuestion(world.ctx, house.hotel_id, yen))!;
  expect(question).toMatchObject({ title: "How should the amounts in EUR change?" });
  expect(question.notes).toEqual(
    expect.arrayContaining([
      "1 tax or fee with a fixed amount is kept or converted with the prices: City tax.",
      "1 markup of this hotel adds an amount, which is kept or converted with the prices: 25% − 1.50.",
      expect.stringMatching(`for all or several hotels .* in JPY for this hotel: .*${label}`),
    ]),
  );
  const french = (await currencyQuestion({ ...world.ctx, locale: "fr" }, house.hotel_id, yen))!;
  expect(french.title).toBe("Comment modifier les montants en EUR\u00a0?");
  expect(french.notes[0]).toBe(
    "1 taxe ou frais d’un montant fixe est conservé ou converti avec les tarifs\u00a0: Taxe de séjour.",
  );
});

it.each([
  ["LOST", "0.00001"],
  ["TOO_HIGH", "999999"],
])("says %s of an amount at the rate, and changes nothing", async (key, rate) => {
  const flexible = await plan([house.hotel_id]);
  await expect(convert(later(1), rate)).rejects.toMatchObject({
    field: "rate",
    sentence: { key: `hotels:CURRENCY_CHANGE.${key}`, params: { count: 1 } },
  });
  expect(await feesOf(flexible)).toEqual(["0", "20.5", "50"]);
});

it("undoes nothing where a tax has changed since, and leaves alone what is no amount of the hotel any more", async () => {
  const city = await tax();
  const gone = await tax();
  const widened = await markup([house.hotel_id]);
  await convert(later(1));
  const batch_id = await batchOfHotel();
  await updateTax(later(2), city, taxInput({ value: "600" }));
  await expect(undoPriceBatch(later(3), batch_id)).rejects.toMatchObject({
    sentence: { key: "batches:CONVERSION_OUTDATED", params: { names: "City tax" } },
  });
  expect((await getHotel(world.ctx, house.hotel_id)).currency_id).toBe(yen);

  await updateTax(later(4), city, taxInput({ value: "506", label: "Tourist tax" }));
  await deleteTax(later(5), gone);
  const { hotels, room_types, seasons, distribution_points, ...row } = await markupRows.find(
    world.ctx,
    widened,
  );
  expect([hotels, room_types, seasons, distribution_points].flat()).toHaveLength(1);
  await markupWrites.update(later(6), widened, MarkupFields.parse({ ...row, hotel_ids: [] }));
  const { batch_id: undoing } = await undoPriceBatch(later(7), batch_id);
  expect([await taxOf(city), await markupOf(widened)]).toEqual([3.1, -245]);
  expect((await taxRows.find(world.ctx, city)).label).toBe("Tourist tax");
  const undone = await listChangesOfPriceBatch(world.ctx, undoing);
  expect(undone.map(({ entity, entity_id }) => [entity, entity_id])).toEqual([
    ["tax", city],
    ["hotel", house.hotel_id],
  ]);
});

it.each([
  ["3.10", "3.50", "506", "571"],
  // A row that was 0 had no amount to convert, whether it was the older or the younger one.
  ["0", "3.50", "0", "571"],
  ["3.10", "0", "506", "0"],
])("gives back the amounts of taxes that have become one since: %s and %s", async (...amounts) => {
  const [last, next] = [{ valid_to: "2026-12-31" }, { valid_from: "2027-01-01" }];
  const [before, nextBefore, after, nextAfter] = amounts;
  const id = await tax({ rates: onlyRate(before, last) });
  const other = await tax({ rates: onlyRate(nextBefore, next) });
  await convert(later(1));
  const batch_id = await batchOfHotel();
  const both = [...onlyRate(after, last), ...onlyRate(nextAfter, next)];
  await world.db.deleteFrom("taxes").where("id", "=", other).execute();
  await world.db
    .updateTable("taxes")
    .set({ rates: JSON.stringify(both), former_ids: [other] })
    .where("id", "=", id)
    .execute();
  await undoPriceBatch(later(2), batch_id);
  expect((await taxRows.find(world.ctx, id)).rates.map(({ value }) => Number(value))).toEqual([
    Number(before),
    Number(nextBefore),
  ]);
});

it("takes as many statements for many amounts as for one of each", async () => {
  const few = house;
  const fill = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      await tax();
      await markup([house.hotel_id]);
      await plan([house.hotel_id]);
    }
  };
  await fill(1);
  const ofOne = await countStatements(world, (ctx) => convert(ctx));
  house = await insertHouse(world.db);
  expect(house.hotel_id).not.toBe(few.hotel_id);
  await fill(12);
  expect(await countStatements(world, (ctx) => convert(ctx))).toBe(ofOne);
});
