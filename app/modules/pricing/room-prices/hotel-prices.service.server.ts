import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { RowsToSave } from "~/db/writing/many-rows.server";
import { restoreRoomPrices } from "./adjusting/former-prices.repository.server";
import {
  deleteRoomPrices,
  listNamedPricesOfSeasons,
  lockNamedPricesOfHotel,
  many,
  writePrices,
  type PriceToWrite,
} from "./adjusting/many-prices.repository.server";
import type { NamedRoomPrice, RoomPrice } from "./room-price.fields";

/**
 * @returns all prices of a hotel, including inactive ones, locked until the transaction ends. The caller has
 *   locked the hotel, so no price is added meanwhile
 */
export async function lockPricesOfHotel(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<NamedRoomPrice[]> {
  assertMay(ctx, "pricing:edit");
  return lockNamedPricesOfHotel(trx, hotel_id);
}

/** @returns at most `limit` active prices of some seasons, by season */
export async function listPricesOfSeasons(
  ctx: Context,
  seasonIds: number[],
  limit: number,
): Promise<NamedRoomPrice[]> {
  assertMay(ctx, "pricing:view");
  return listNamedPricesOfSeasons(ctx.db, seasonIds, { limit, hold: false });
}

/** @returns the prices of `listPricesOfSeasons`, locked until the transaction ends */
export async function lockPricesOfSeasons(
  ctx: Context,
  trx: Transaction,
  seasonIds: number[],
  limit: number,
): Promise<NamedRoomPrice[]> {
  assertMay(ctx, "pricing:edit");
  return listNamedPricesOfSeasons(trx, seasonIds, { limit, hold: true });
}

/** Writes the amounts of locked prices; the caller writes the audit rows. */
export async function rewritePrices(
  ctx: Context,
  trx: Transaction,
  prices: RoomPrice[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await restoreRoomPrices(trx, prices, ctx.now);
}

/**
 * Inserts and changes prices in one statement. The caller has locked the hotel and the prices to change, and
 * writes the audit rows.
 *
 * @returns the written prices. A price is left out if somebody else has created an active price at its place
 *   since the caller read the prices
 */
export async function writeRoomPrices(
  ctx: Context,
  trx: Transaction,
  prices: PriceToWrite[],
): Promise<RoomPrice[]> {
  assertMay(ctx, "pricing:edit");
  return prices.length > 0 ? writePrices(trx, prices, ctx.now) : [];
}

/**
 * Inserts and changes whole prices in two statements; the caller has locked the hotel and the changed ones, and
 * writes the audit rows.
 *
 * @returns the inserted prices, in their order
 */
export async function saveRoomPrices(
  ctx: Context,
  trx: Transaction,
  prices: RowsToSave<RoomPrice>,
): Promise<RoomPrice[]> {
  assertMay(ctx, "pricing:edit");
  return many.save(trx, prices, ctx.now);
}

/** Deletes locked prices; the caller writes the audit rows. */
export async function removeRoomPrices(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  if (ids.length > 0) await deleteRoomPrices(trx, ids);
}
