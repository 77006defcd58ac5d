import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import {
  lockNamedPricesOfHotel,
  restoreRoomPrices,
} from "./adjusting/many-prices.repository.server";
import type { NamedRoomPrice } from "./room-price";
import type { RoomPrice } from "./room-price.fields";

/**
 * All prices of a hotel, inactive ones too, held until the transaction ends. Whoever asks has locked
 * the hotel: no price is added meanwhile.
 */
export async function lockPricesOfHotel(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<NamedRoomPrice[]> {
  assertMay(ctx, "pricing:edit");
  return lockNamedPricesOfHotel(trx, hotel_id);
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
