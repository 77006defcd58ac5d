import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { DetailedChange } from "../../log/audit/audit";
import type { NamedMealPrice } from "./meal-price";
import { isSameMealPrice, type MealPrice } from "./meal-price.fields";
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
export async function holdMealPricesOfSeasons(
  ctx: Context,
  trx: Transaction,
  seasonIds: number[],
  limit: number,
): Promise<NamedMealPrice[]> {
  assertMay(ctx, "pricing:edit");
  return prices.listNamedOfSeasons(trx, seasonIds, { limit, hold: true });
}

/**
 * Inserts meal prices of new seasons in one statement; the caller writes the audit rows.
 *
 * @returns the inserted rows, in any order
 */
export async function addMealPrices(
  ctx: Context,
  trx: Transaction,
  rows: Omit<MealPrice, "id">[],
): Promise<MealPrice[]> {
  assertMay(ctx, "pricing:edit");
  return rows.length > 0 ? prices.insertMealPrices(trx, rows) : [];
}

/** The meal prices of a batch that are undone, and the others, each with the reason. */
interface UndoneMealPrices {
  undone: DetailedChange[];
  refused: { label: string; reason: string }[];
}

/**
 * Undoes what a batch did to meal prices: one that it made is deleted, a deleted one is inserted again. One
 * that somebody has changed since stays. The caller writes the audit rows.
 */
export async function undoMealPrices(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneMealPrices> {
  assertMay(ctx, "pricing:edit");
  if (changes.length === 0) return { undone: [], refused: [] };
  const ids = changes.map(({ entity_id }) => entity_id);
  const present = new Map((await prices.lockMealPrices(trx, ids)).map((row) => [row.id, row]));
  const reasonOf = ({ entity_id, after }: DetailedChange) => {
    const row = present.get(entity_id);
    if (!after) return row ? "changed_since" : null;
    if (!row) return "deleted_since";
    return isSameMealPrice(row, after as unknown as MealPrice) ? null : "changed_since";
  };
  const undoable = changes.filter((change) => reasonOf(change) === null);
  const made = undoable.filter(({ before }) => before === null);
  const deleted = undoable.filter(({ after }) => after === null);
  const back = new Set(made.map(({ entity_id }) => entity_id));
  if (made.length > 0) await prices.deleteMealPrices(trx, [...back]);
  const former = deleted.map(({ before }) => before as unknown as MealPrice);
  if (former.length > 0) {
    for (const id of await prices.remakeMealPrices(trx, former, ctx.now)) back.add(id);
  }
  return {
    undone: undoable.filter(({ entity_id }) => back.has(entity_id)),
    refused: changes.flatMap((change) => {
      const reason = reasonOf(change) ?? (back.has(change.entity_id) ? null : "place_taken");
      return reason ? [{ label: change.label, reason }] : [];
    }),
  };
}
