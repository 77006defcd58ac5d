import { storedSum } from "~/core/money/stored-sum";
import {
  frozen,
  type FrozenCalculation,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { termsOfPlan, type RatePlanTerms } from "~/modules/pricing/rate-plans/rate-plan-terms";

/** The price of a stay as the calculator has it, to be kept with its nights. */
export interface FrozenPrice {
  /** A decimal string; null where a night had no price. */
  calculated_amount: string | null;
  /** The cost of the nights when they were priced; null if it wasn't known. */
  buy_amount: string | null;
  calculation: FrozenCalculation | null;
}

/** The column of a stay that keeps the terms of its rate plan; null without a plan. */
export interface KeptTerms {
  rate_plan_terms: RatePlanTerms | null;
}

/** The column of a stay that keeps the taxes of its agreed amount; it counts only while there is one. */
export interface KeptTaxes {
  agreed_taxes: FrozenTaxes | null;
}

/** The price of a stay as it was frozen when the stay was booked or priced again. */
export interface StoredPrice extends Omit<FrozenPrice, "calculated_amount">, KeptTaxes {
  /** Of its nights, or of their calculated prices where its amount was typed; null without any. */
  taxes: FrozenTaxes | null;
  /** The channel's commission in percent; null without a channel. */
  commission_rate: string | null;
}

/** @returns the column that keeps the terms of the plan for which a stay was priced */
export function keptTerms({ ratePlan, hotel }: Quote): KeptTerms {
  return { rate_plan_terms: ratePlan && termsOfPlan(ratePlan, hotel.currency) };
}

/** That of a stay whose amount was typed, and whose nights have no price in its currency. */
export const NO_PRICE: FrozenPrice = {
  calculated_amount: null,
  calculation: null,
  buy_amount: null,
};

/**
 * @param now the instant at which it is priced
 * @returns the price to be kept; none where a night has no price
 * @throws RuleBroken for a price that is too large to be stored
 */
export function frozenPrice(
  { calculation, bookingDate, hotel: { currency }, buyTotal }: Quote,
  now: Date,
): FrozenPrice {
  if (!calculation.ok) return NO_PRICE;
  return {
    calculation: frozen(calculation, { bookingDate, currency }, now),
    calculated_amount: storedSum(calculation.total, currency.digits),
    buy_amount: buyTotal === null ? null : storedSum(buyTotal, currency.digits),
  };
}
