import { fitsCurrency, multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import { roundTo, type Rounding } from "~/core/money/rounding";
import type { PriceType } from "../../price-rules/price-rule";
import { MAX_BASE_PRICE, type NamedRoomPrice } from "../room-price";

/*
 * Copying prices to another price type or distribution point, higher or lower by a percentage or by
 * an amount (`price-calculation.md` §6).
 */

/** The message where no price is ticked (`pricing.md` §5). */
export const NOTHING_TICKED = "bulk-adjust:NOTHING_TICKED";

export const adjustmentTypes = ["percentage", "fixed"] as const;

export type AdjustmentType = (typeof adjustmentTypes)[number];

export interface Adjustment {
  type: AdjustmentType;
  /** A decimal string: percent, or an amount in the currency of the hotel. */
  value: string;
  /** What the result is rounded to; without it, to the currency's smallest unit. */
  rounding?: Rounding;
}

/** Where the adjusted prices go. */
export interface AdjustmentTarget {
  price_type: PriceType;
  /** null = the general price. */
  distribution_point_id: number | null;
}

/** Percentages carry at most so many decimals, like the values of price rules. */
export const PERCENTAGE_DECIMALS = 3;

export type AdjustmentFailure =
  "misfit" | "negative" | "too_high" | "exists" | "changed" | "gone" | "target_changed" | "same";

/** The outcome for one source price. */
export interface PlannedPrice {
  source: NamedRoomPrice;
  digits: number;
  /** Where the new price belongs (`placeOf`). */
  place: string;
  /** Without meaning for a source that fails as "misfit", which is no amount of its currency. */
  after: Minor;
  /** The active price that stands where the new one belongs. */
  existing: NamedRoomPrice | null;
  failure: AdjustmentFailure | null;
}

/**
 * @param price the source price
 * @param digits the currency's digits after the point
 * @returns price × (1 + v ÷ 100) rounded half away from zero, or price + v; it may lie below 0, and is
 *   rounded further where it doesn't
 * @throws RangeError where it is too large to be exact
 */
export function adjustPrice(price: Minor, adjustment: Adjustment, digits: number): Minor {
  const adjusted = unrounded(price, adjustment, digits);
  const { rounding } = adjustment;
  return rounding && adjusted > 0 ? roundTo(adjusted, rounding, digits) : adjusted;
}

function unrounded(price: Minor, { type, value }: Adjustment, digits: number): Minor {
  if (type === "fixed") return price + parseMinor(value, digits);
  const hundred = 100 * 10 ** PERCENTAGE_DECIMALS;
  return multiplyDivide(price, hundred + parseMinor(value, PERCENTAGE_DECIMALS), hundred);
}

/** @returns the key that is unique among the active prices */
export function placeOf(
  price: AdjustmentTarget & { room_type_id: number; season_id: number },
): string {
  const { room_type_id, season_id, price_type, distribution_point_id } = price;
  return [room_type_id, season_id, price_type, distribution_point_id].join("/");
}

interface Plan {
  sources: NamedRoomPrice[];
  /** Where the new price of a source goes. */
  targetOf: (source: NamedRoomPrice) => AdjustmentTarget;
  /** The active prices that stand there; others don't count. */
  existing: NamedRoomPrice[];
  adjustment: Adjustment;
  /** Whether an existing price gives way. */
  replace: boolean;
  digitsOf: (price: NamedRoomPrice) => number;
}

/** @returns a result for each source, in their order; they succeed or fail one by one */
export function planAdjustment(plan: Plan): PlannedPrice[] {
  const existing = new Map(plan.existing.map((price) => [placeOf(price), price]));
  const taken = new Set<string>();
  return plan.sources.map((source) => {
    const digits = plan.digitsOf(source);
    const place = placeOf({ ...source, ...plan.targetOf(source) });
    const inTheWay = existing.get(place) ?? null;
    if (!fitsCurrency(source.base_price, { digits })) {
      return { source, digits, place, after: 0, existing: inTheWay, failure: "misfit" };
    }
    const after = adjustPrice(parseMinor(source.base_price, digits), plan.adjustment, digits);
    const planned = { source, digits, place, after, existing: inTheWay };
    if (after < 0) return { ...planned, failure: "negative" };
    if (after > MAX_BASE_PRICE * 10 ** digits) return { ...planned, failure: "too_high" };
    // Two sources of one room type and season, from two channels, want the same place.
    if ((inTheWay && !plan.replace) || taken.has(place)) return { ...planned, failure: "exists" };
    taken.add(place);
    return { ...planned, failure: null };
  });
}
