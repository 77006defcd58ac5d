import { assertMay, may } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates } from "~/modules/log/audit/audit.service.server";
import type { StoredPrice } from "./frozen-price";
import * as prices from "./frozen-price.repository.server";

/**
 * @returns the frozen price of a stay; its cost and its channel's commission only for readers who may see
 *   prices
 * @throws NotFound
 */
export async function getFrozenPrice(ctx: Context, id: number): Promise<StoredPrice> {
  assertMay(ctx, "bookings:view");
  const price = orGone(await prices.findFrozenPrice(ctx.db, id), "bookings:ERRORS.GONE");
  return may(ctx.actor, "pricing:view")
    ? price
    : { ...price, buy_amount: null, commission_rate: null };
}

/** Removes the reasons of agreed amounts and of broken restrictions, which may name the customer. */
export async function forgetOverrideReasons(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  await prices.forgetOverrideReasons(trx, ids);
  const fields = ["override_reason", "restriction_reason"];
  await forgetStates(trx, { entity: "hotel_booking", ids, fields, keepLabels: true });
}
