import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import type { DetailedChange } from "../../log/audit/audit";
import { calculatePrice } from "../price-calculator/engine/calculate-price";
import type { CalculationInput } from "../price-calculator/calculation.schema";
import { historyBehind } from "../price-calculator/difference/difference-history.service.server";
import {
  comparedFrozen,
  priceDifference,
  type PriceDifference,
} from "../price-calculator/difference/price-difference";
import { frozenAt } from "../price-calculator/frozen-calculation";
import { offerStays } from "../price-calculator/price-calculator.service.server";
import type { Offer } from "../price-calculator/price-stay";
import type { CheckState } from "./price-check";
import type { PriceCheck } from "./price-check.fields";
import type { StoredPriceCheck } from "./price-check.repository.server";

/** The stay of a price check with its present price. */
export interface Recalculated {
  /**
   * The present offer for the stay, with or without a price; an error where it can't be calculated at all.
   */
  now: Offer | DomainError;
  state: CheckState;
  /**
   * The difference between the present and the expected price; null without a price, or in another currency.
   */
  difference: PriceDifference | null;
}

/** A price check with the present price of its stay, and the changes that may explain a difference. */
export type RecalculatedCheck = StoredPriceCheck & Recalculated & { history: DetailedChange[] };

/** @returns the present prices of the stays of the checks, in their order; at most six statements */
export async function recalculate(
  ctx: Context,
  checks: StoredPriceCheck[],
): Promise<(StoredPriceCheck & Recalculated)[]> {
  const offers = [...(await offerStays(ctx, checks.map(stayOf), calculatePrice))];
  return checks.map((check, nth) => ({ ...check, ...compared(check, offers[nth]!) }));
}

/**
 * @returns the price checks with their present prices and the changes that explain their differences; one
 *   statement more than `recalculate`
 */
export async function recalculateWithHistory(
  ctx: Context,
  checks: StoredPriceCheck[],
): Promise<RecalculatedCheck[]> {
  const rows = await recalculate(ctx, checks);
  const differences = rows.flatMap(({ difference }) => difference ?? []);
  const instants = checks.map(({ calculation }) => frozenAt(calculation).getTime());
  const history = await historyBehind(ctx, differences, new Date(Math.min(...instants)));
  return rows.map((row) => ({ ...row, history }));
}

/** @returns the fields that the price of the stay depends on */
export function stayOf(check: PriceCheck): CalculationInput {
  const { hotel_id, room_type_id, distribution_point_id, promo_code, price_type } = check;
  const { checkin_date, checkout_date, adults, children_ages, booking_date } = check;
  const { meal_plan, rate_plan_id } = check;
  return {
    ...{ hotel_id, room_type_id, distribution_point_id, promo_code, price_type },
    ...{ checkin_date, checkout_date, adults, booking_date, meal_plan, rate_plan_id },
    children: children_ages.length,
    children_ages: [...children_ages],
  };
}

/** @returns the expected calculation compared with a present offer */
export function compared(
  { calculation: kept }: Pick<StoredPriceCheck, "calculation">,
  now: Offer | DomainError,
): Recalculated {
  if (now instanceof DomainError || !now.calculation.ok) {
    return { now, state: "unpriced", difference: null };
  }
  const { code, digits } = now.hotel.currency;
  if (kept.currency.code !== code || kept.currency.digits !== digits) {
    return { now, state: "differs", difference: null };
  }
  const difference = priceDifference(comparedFrozen(kept), now.calculation);
  return { now, state: difference.amount === 0 ? "same" : "differs", difference };
}
