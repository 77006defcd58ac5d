import { assertMay, may } from "~/core/access/permissions";
import { seesCosts } from "~/core/access/reach";
import { orGone } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates } from "~/modules/log/audit/audit.service.server";
import type { FrozenCalculation } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { StoredPrice } from "./frozen-price";
import { forgetExemptionReasons } from "../exemptions/exemptions.repository.server";
import * as prices from "./frozen-price.repository.server";

/**
 * @returns the frozen price of a stay; its cost and its channel's commission only for readers who may see
 *   prices and what they are made of
 * @throws NotFound
 */
export async function getFrozenPrice(ctx: Context, id: number): Promise<StoredPrice> {
  assertMay(ctx, "bookings:view");
  const price = orGone(await prices.findFrozenPrice(ctx.db, id), "bookings:ERRORS.GONE");
  const { calculation } = price;
  const shown = seesCosts(ctx.actor)
    ? price
    : { ...price, buy_amount: null, calculation: calculation && withoutCosts(calculation) };
  return may(ctx.actor, "pricing:view")
    ? shown
    : { ...shown, buy_amount: null, commission_rate: null };
}

/** @returns a frozen price without the buy prices and markups that its nights were made of */
function withoutCosts(calculation: FrozenCalculation): FrozenCalculation {
  const nights = calculation.nights.map(({ price, ...night }) => ({
    ...night,
    price: { ...price, derivedFromBuy: undefined },
  }));
  return { ...calculation, nights };
}

/** Removes the reasons of agreed amounts and of broken restrictions, which may name the customer. */
export async function forgetOverrideReasons(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  await prices.forgetOverrideReasons(trx, ids);
  await forgetExemptionReasons(trx, ids);
  const fields = ["override_reason", "restriction_reason", "exemptions"];
  await forgetStates(trx, { entity: "hotel_booking", ids, fields, keepLabels: true });
}
