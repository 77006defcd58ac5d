import { assertMay } from "~/core/access/permissions";
import { ChangedMeanwhile, RuleBroken } from "~/core/errors";
import { fitsCurrency } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import { priceLabel } from "./room-price";
import {
  type NamedRoomPrice,
  rowValues,
  stateOf,
  type RoomPrice,
  type RoomPriceInput,
} from "./room-price.fields";
import type { RoomPriceQuery } from "./room-price.list";
import * as prices from "./room-price.repository.server";

export const roomPriceRows = auditedRows<RoomPrice, RoomPriceQuery, NamedRoomPrice>({
  entity: "room_price",
  area: "pricing",
  texts: "room-prices",
  gone: "room-prices:ERRORS.ROOM_PRICE_GONE",
  label: async ({ id }, db) => {
    const named = await prices.findRoomPrice(db, id);
    return named ? priceLabel(named) : "";
  },
  lock: prices.table.lock,
  reads: prices.reads,
});

/** The preset of the box "per person" for a room type in the form of a new price. */
export interface PerPersonPreset {
  /** The requested room type, so that the browser can ignore a late answer for another one. */
  room_type_id: number;
  /** Whether its latest price is per person; null where the room type has no price yet. */
  per_person: boolean | null;
}

/** @returns the preset of the box "per person" for a room type; null without a room type */
export async function perPersonPresetOf(
  ctx: Context,
  { hotel_id, room_type_id }: { hotel_id?: number; room_type_id?: number },
): Promise<PerPersonPreset | null> {
  assertMay(ctx, "pricing:view");
  if (!hotel_id || !room_type_id) return null;
  const per_person = await prices.findPerPerson(ctx.db, { hotel_id, room_type_id });
  return { room_type_id, per_person: per_person ?? null };
}

/** @throws RuleBroken at the wrong field; Conflict where an active price exists at the same place */
export async function createRoomPrice(ctx: Context, input: RoomPriceInput): Promise<RoomPrice> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const misfit = await misfitOf(trx, input);
    if (misfit) throw misfit;
    return recordWritten(ctx, trx, null, await prices.insertRoomPrice(trx, rowValues(input)));
  });
}

/** @throws NotFound; RuleBroken and Conflict as `createRoomPrice` */
export async function updateRoomPrice(
  ctx: Context,
  id: number,
  input: RoomPriceInput,
): Promise<RoomPrice> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const misfit = await misfitOf(trx, input);
    const { now, seenVersion } = ctx;
    const rewrite = { values: rowValues(input), now, seenVersion };
    const rewritten = misfit ? undefined : await prices.rewriteRoomPrice(trx, id, rewrite);
    if (rewritten) return recordWritten(ctx, trx, rewritten.before, rewritten.written);
    // That a price is gone or was changed meanwhile is said rather than that it doesn't fit.
    await roomPriceRows.locked(ctx, trx, id);
    throw misfit ?? new ChangedMeanwhile();
  });
}

/** Writes the audit row of a price, with its stored names. */
async function recordWritten(
  ctx: Context,
  trx: Transaction,
  before: RoomPrice | null,
  written: NamedRoomPrice,
): Promise<RoomPrice> {
  const price = stateOf(written);
  await roomPriceRows.record(ctx, trx, before, price, priceLabel(written));
  return price;
}

/** @throws NotFound where there is no such price */
export async function deleteRoomPrice(ctx: Context, id: number): Promise<void> {
  await roomPriceRows.remove(ctx, id, (trx) => prices.table.remove(trx, id));
}

/**
 * Locks the hotel, so that its currency stays the same until the price is written.
 *
 * @returns the reason why the amount isn't valid in the hotel's currency: too many decimals, which PostgreSQL
 *   would store without an error, or a currency that has changed since the form was loaded; null if it is
 *   valid
 */
async function misfitOf(trx: Transaction, input: RoomPriceInput): Promise<RuleBroken | null> {
  const currency = (await lockPricingCurrencies(trx, [input.hotel_id])).get(input.hotel_id);
  if (!currency) return new RuleBroken({ key: "constraints:UNKNOWN_HOTEL" }, "hotel_id");
  const { code, digits } = currency;
  if (input.currency && input.currency !== code) {
    const params = { code, entered: input.currency };
    return new RuleBroken({ key: "room-prices:ERRORS.OTHER_CURRENCY", params }, "base_price");
  }
  if (fitsCurrency(input.base_price, currency)) return null;
  const key = digits === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS";
  const params = { code, count: digits };
  return new RuleBroken({ key: `room-prices:ERRORS.${key}`, params }, "base_price");
}
