import { Conflict } from "~/core/errors";
import { fitsCurrency, trimDecimal } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { DetailedChange } from "../../log/audit/audit";
import { listChangesOfPriceBatch, recordChanges } from "../../log/audit/audit.service.server";
import { restoreCurrency } from "../../places/hotels/hotel.service.server";
import { undoAdjustment } from "../catalogue-prices/adjusting/adjust-prices.service.server";
import { mealPriceLabel } from "../meal-prices/meal-price";
import { isSameMealPrice, type MealPrice } from "../meal-prices/meal-price.fields";
import {
  lockMealPricesOfHotel,
  rewriteMealPrices,
  undoMealPrices,
} from "../meal-prices/many-meal-prices.service.server";
import { lockPriceBatch, originOf, recordBatch } from "../price-batches/price-batch.service.server";
import { lockFixedRules, rewriteRuleValues } from "../price-rules/hotel-rules.service.server";
import { undoRules } from "../price-rules/many-rules.service.server";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { undoRestrictionsBeside } from "../restrictions/bulk/restriction-batches.service.server";
import { lockPricesOfHotel, rewritePrices } from "../room-prices/hotel-prices.service.server";
import { priceLabel } from "../room-prices/room-price";
import { isSamePrice, type RoomPrice } from "../room-prices/room-price.fields";
import type { UndoneBatch } from "../price-batches/undo-rows.service.server";
import { undoBatch } from "../room-prices/adjusting/undo-batch.service.server";

/** The number of prices and rules that a refusal names. */
const NAMED = 5;

/**
 * Undoes a batch of any kind: a conversion as a whole, any other batch row by row.
 *
 * @throws as `undoBatch` and `undoConversion`
 */
export async function undoPriceBatch(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  const { summary } = await originOf(ctx, id);
  switch (summary.kind) {
    case "conversion":
      return undoConversion(ctx, id);
    case "tour_adjustment":
    case "treatment_adjustment":
    case "tour_import":
    case "treatment_import":
      return undoAdjustment(ctx, id);
    default:
      return undoBatch(ctx, id, [
        { entity: "meal_price", undo: undoMealPrices },
        { entity: "price_rule", undo: undoRules },
        { entity: "restriction", undo: undoRestrictionsBeside },
      ]);
  }
}

/**
 * Undoes the conversion of a hotel's prices: the hotel gets its former currency back, and its prices and
 * fixed rules get their former values. If the batch is itself the undoing of a conversion, the conversion is
 * done again. It is all or nothing: a price that has changed since has no amount in the restored currency.
 *
 * @throws NotFound; Conflict where the batch is already undone, where a price or fixed rule was changed or
 *   added since, or where the hotel's currency was changed since
 */
export async function undoConversion(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const batch = await lockPriceBatch(ctx, trx, id);
    if (batch.undone_by_id) throw new Conflict({ key: "constraints:ALREADY_UNDONE" });
    const { summary, undone } = await originOf({ ...ctx, db: trx }, id);
    if (summary.kind !== "conversion") throw new Error("Only a conversion is undone as a whole");
    const { fromId, toId } = summary;
    const back = undone ? { fromId: toId, toId: fromId } : { fromId, toId };
    const changes = await listChangesOfPriceBatch({ db: trx }, id);
    const { change, currency } = await restoreCurrency(ctx, trx, summary.hotel_id, back);
    const prices = changes.filter(({ entity }) => entity === "room_price");
    const meals = changes.filter(({ entity }) => entity === "meal_price");
    const rules = changes.filter(({ entity }) => entity === "price_rule");
    const former = (one: DetailedChange) => one.before as unknown as RoomPrice;
    const formerMeal = (one: DetailedChange) => one.before as unknown as MealPrice;
    const moved = [
      ...movedSince(prices, await lockPricesOfHotel(ctx, trx, summary.hotel_id), {
        isSame: isSamePrice,
        labelOf: priceLabel,
      }),
      ...movedSince(rules, await lockFixedRules(ctx, trx, summary.hotel_id), {
        isSame: (one, other) => trimDecimal(one.value) === trimDecimal(other.value),
        labelOf: ({ name }) => name,
      }),
      ...movedSince(meals, await lockMealPricesOfHotel(ctx, trx, summary.hotel_id), {
        isSame: isSameMealPrice,
        labelOf: mealPriceLabel,
      }),
      ...prices
        .filter((one) => !fitsCurrency(former(one).base_price, currency))
        .map(({ label }) => label),
      ...meals
        .filter((one) => !amountsOf(formerMeal(one)).every((it) => fitsCurrency(it, currency)))
        .map(({ label }) => label),
    ];
    if (moved.length > 0) {
      const params = { count: moved.length, names: moved.slice(0, NAMED).join("; ") };
      throw new Conflict({ key: "batches:CONVERSION_OUTDATED", params });
    }
    await rewritePrices(ctx, trx, prices.map(former));
    await rewriteMealPrices(ctx, trx, meals.map(formerMeal));
    await rewriteRuleValues(
      ctx,
      trx,
      rules.map((one) => one.before as unknown as StoredRule),
    );
    const batch_id = await recordBatch(ctx, trx, { kind: "undo", again: undone }, [], id);
    const reversed = [...prices, ...meals, ...rules].map((one) => ({
      ...{ action: "update" as const, entity: one.entity, entity_id: one.entity_id },
      ...{ label: one.label, before: one.after, after: one.before },
    }));
    await recordChanges(ctx, trx, [...reversed, change], batch_id);
    return { batch_id, restored: prices.length + meals.length, seasons: 0, refused: [] };
  });
}

/** @returns the amounts of adults and children */
function amountsOf({ adult_amount, child_bands }: MealPrice): string[] {
  return [adult_amount, ...child_bands.map(({ amount }) => amount)];
}

interface Comparison<Row> {
  isSame: (one: Row, other: Row) => boolean;
  labelOf: (row: Row) => string;
}

/** @returns the names of rows that have changed since the batch; deleted rows are ignored */
function movedSince<Row extends { id: number }>(
  changes: DetailedChange[],
  current: Row[],
  { isSame, labelOf }: Comparison<Row>,
): string[] {
  const left = new Map(changes.map(({ entity_id, after }) => [entity_id, after as unknown as Row]));
  return current
    .filter((row) => {
      const rowNow = left.get(row.id);
      return !rowNow || !isSame(rowNow, row);
    })
    .map(labelOf);
}
