import { fitsCurrency } from "~/core/money/money";
import type { Context } from "~/db/context";
import { assertMay } from "~/core/access/permissions";
import { lockPricingCurrencies } from "~/modules/places/hotels/pricing-currency.service.server";
import {
  undoRows,
  type KeptPrices,
  type RowsBeside,
  type UndoneBatch,
} from "../../price-batches/undo-rows.service.server";
import { remakeRoomPrices, restoreRoomPrices } from "./former-prices.repository.server";
import { deleteRoomPrices, lockRoomPrices } from "./many-prices.repository.server";
import { isSamePrice, type RoomPrice } from "../room-price.fields";

const keptRoomPrices: KeptPrices<RoomPrice> = {
  hold: async (trx, changes) => {
    const currencies = await lockPricingCurrencies(trx, [
      ...new Set(changes.map(({ before, after }) => Number((after ?? before)!.hotel_id))),
    ]);
    const rows = await lockRoomPrices(
      trx,
      changes.map((change) => change.entity_id),
    );
    return {
      rows,
      fits: ({ hotel_id, base_price }) => {
        const currency = currencies.get(hotel_id);
        // The hotel was deleted, so its prices can't be inserted again anyway.
        return currency === undefined || fitsCurrency(String(base_price), currency);
      },
    };
  },
  isSame: isSamePrice,
  remove: deleteRoomPrices,
  restore: restoreRoomPrices,
  remake: remakeRoomPrices,
};

/**
 * Undoes a batch of room prices.
 *
 * @param beside rows of other kinds that the batch may have changed with them
 * @throws as `undoRows`
 */
export async function undoBatch(
  ctx: Context,
  id: number,
  beside?: readonly RowsBeside[],
): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  return undoRows(ctx, id, { ...keptRoomPrices, beside });
}
