import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { valuesOf } from "~/core/fields/field-kind";
import { fitsCurrency } from "~/core/money/money";
import { spelledAsBefore } from "~/core/money/same-spelling";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import { bandField, mealPriceLabel, storedBands, type ChildBand } from "./meal-price";
import {
  type NamedMealPrice,
  MealPriceFields,
  stateOf,
  type MealPrice,
  type MealPriceInput,
} from "./meal-price.fields";
import type { MealPriceQuery } from "./meal-price.list";
import * as prices from "./meal-price.repository.server";

export const mealPriceRows = auditedRows<MealPrice, MealPriceQuery, NamedMealPrice>({
  entity: "meal_price",
  area: "pricing",
  texts: "meal-prices",
  label: async ({ id }, db) => {
    const named = await prices.findMealPrice(db, id);
    return named ? mealPriceLabel(named) : "";
  },
  lock: prices.table.lock,
  reads: prices.reads,
});

/** @throws RuleBroken at the wrong field; Conflict where an active row exists at the same place */
export async function createMealPrice(ctx: Context, input: MealPriceInput): Promise<MealPrice> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const misfit = await misfitOf(trx, input);
    if (misfit) throw misfit;
    return recordWritten(ctx, trx, null, await prices.insertMealPrice(trx, rowOf(input)));
  });
}

/** @throws NotFound; RuleBroken and Conflict as `createMealPrice` */
export async function updateMealPrice(
  ctx: Context,
  id: number,
  input: MealPriceInput,
): Promise<MealPrice> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const misfit = await misfitOf(trx, input);
    const before = await mealPriceRows.locked(ctx, trx, id);
    if (misfit) throw misfit;
    const written = await prices.updateMealPrice(
      trx,
      id,
      rowOf(input, before.child_bands),
      ctx.now,
    );
    return recordWritten(ctx, trx, before, written);
  });
}

/** Writes the audit row of a meal price, with its stored names. */
async function recordWritten(
  ctx: Context,
  trx: Transaction,
  before: MealPrice | null,
  written: NamedMealPrice,
): Promise<MealPrice> {
  const price = stateOf(written);
  await mealPriceRows.record(ctx, trx, before, price, mealPriceLabel(written));
  return price;
}

/** @throws NotFound; Conflict where another active row exists at the same place */
export async function setMealPriceState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<MealPrice> {
  return mealPriceRows.setActive(ctx, id, state, (trx, active) =>
    prices.table.update(trx, id, { active }, ctx.now),
  );
}

/** @throws NotFound */
export async function deleteMealPrice(ctx: Context, id: number): Promise<void> {
  await mealPriceRows.remove(ctx, id, (trx) => prices.table.remove(trx, id));
}

/** @returns the values of a row, with its bands as they are stored */
function rowOf(input: MealPriceInput, before: ChildBand[] = []): Omit<MealPrice, "id"> {
  const values = valuesOf(MealPriceFields, input);
  return { ...values, child_bands: spelledAsBefore(storedBands(values.child_bands), before) };
}

/**
 * Locks the hotel, so that its currency stays the same until the amounts are written.
 *
 * @returns the reason why an amount isn't valid in the hotel's currency, at its field: too many decimals, or a
 *   currency that has changed since the form was loaded; null if all are valid
 */
async function misfitOf(trx: Transaction, input: MealPriceInput): Promise<RuleBroken | null> {
  const currency = (await lockPricingCurrencies(trx, [input.hotel_id])).get(input.hotel_id);
  if (!currency) return new RuleBroken({ key: "constraints:UNKNOWN_HOTEL" }, "hotel_id");
  const { code, digits: count } = currency;
  if (input.currency && input.currency !== code) {
    const params = { code, entered: input.currency };
    return new RuleBroken({ key: "room-prices:ERRORS.OTHER_CURRENCY", params }, "adult_amount");
  }
  const amounts = [
    ["adult_amount", input.adult_amount],
    ...input.child_bands.map(({ amount }, place) => [bandField(place, "amount"), amount]),
  ] as [string, string][];
  const misfit = amounts.find(([, amount]) => !fitsCurrency(amount, currency));
  if (!misfit) return null;
  const key = count === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS";
  return new RuleBroken({ key: `constraints:${key}`, params: { code, count } }, misfit[0]);
}
