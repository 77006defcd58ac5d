import { assertMay } from "~/core/access/permissions";
import { fitsCurrency } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { RowsToSave } from "~/db/writing/many-rows.server";
import { lockPricingCurrencies } from "~/modules/places/hotels/pricing-currency.service.server";
import type { DetailedChange } from "../../log/audit/audit";
import { undoBeside, type KeptBeside, type UndoneBeside } from "../../log/audit/undo-beside.server";
import { type NamedMealPrice, isSameMealPrice, type MealPrice } from "./meal-price.fields";
import * as prices from "./many-meal-prices.repository.server";

/**
 * @returns all meal prices of a hotel, including inactive ones, locked until the transaction ends. The caller
 *   has locked the hotel, so none is added meanwhile
 */
export async function lockMealPricesOfHotel(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<NamedMealPrice[]> {
  assertMay(ctx, "pricing:edit");
  return prices.lockNamedOfHotel(trx, hotel_id);
}

/** Writes the amounts of locked meal prices; the caller writes the audit rows. */
export async function rewriteMealPrices(
  ctx: Context,
  trx: Transaction,
  rows: MealPrice[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  if (rows.length > 0) await prices.rewriteAmounts(trx, rows, ctx.now);
}

/** @returns at most `limit` active meal prices of some seasons, by season */
export async function listMealPricesOfSeasons(
  ctx: Context,
  seasonIds: number[],
  limit: number,
): Promise<NamedMealPrice[]> {
  assertMay(ctx, "pricing:view");
  return prices.listNamedOfSeasons(ctx.db, seasonIds, { limit, hold: false });
}

/** @returns the rows of `listMealPricesOfSeasons`, locked until the transaction ends */
export async function lockMealPricesOfSeasons(
  ctx: Context,
  trx: Transaction,
  seasonIds: number[],
  limit: number,
): Promise<NamedMealPrice[]> {
  assertMay(ctx, "pricing:edit");
  return prices.listNamedOfSeasons(trx, seasonIds, { limit, hold: true });
}

/**
 * Inserts and changes meal prices in two statements; the caller has locked the changed ones, and writes the audit
 * rows.
 *
 * @returns the inserted rows, in their order
 */
export async function saveMealPrices(
  ctx: Context,
  trx: Transaction,
  rows: RowsToSave<MealPrice>,
): Promise<MealPrice[]> {
  assertMay(ctx, "pricing:edit");
  return prices.many.save(trx, rows, ctx.now);
}

const keptMealPrices: KeptBeside<MealPrice> = {
  fitting: async (trx, former) => {
    const hotels = [...new Set(former.map(({ hotel_id }) => hotel_id))];
    const currencies = await lockPricingCurrencies(trx, hotels);
    return ({ hotel_id, adult_amount, child_bands }) => {
      const currency = currencies.get(hotel_id);
      const amounts = [adult_amount, ...child_bands.map(({ amount }) => amount)];
      // The hotel was deleted, so its prices can't be inserted again anyway.
      return !currency || amounts.every((amount) => fitsCurrency(String(amount), currency));
    };
  },
  lock: prices.many.lock,
  isSame: isSameMealPrice,
  remove: prices.many.remove,
  restore: prices.restoreMealPrices,
  remake: prices.remakeMealPrices,
};

/**
 * Undoes what a batch did to meal prices; one that somebody has changed since stays. The caller writes the audit
 * rows.
 */
export async function undoMealPrices(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneBeside> {
  assertMay(ctx, "pricing:edit");
  return undoBeside(trx, changes, keptMealPrices, ctx.now);
}
