import { fitsCurrency, multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import { roundTo, type Rounding } from "~/core/money/rounding";
import type { PriceType } from "../../price-rules/price-rule";
import { MAX_BASE_PRICE, placeOf } from "../room-price";
import type { NamedRoomPrice } from "../room-price.fields";

/*
 * Copies prices to another price type or distribution point, changed by a percentage or an amount
 * (docs/reference/prices.md#copying-and-adjusting-prices). A copy is for as many adults as its source, and includes the
 * same meals.
 */

/** The message if no price is ticked (docs/reference/screens.md#bulk-adjustment). */
export const NOTHING_TICKED = "bulk-adjust:NOTHING_TICKED";

export const adjustmentTypes = ["percentage", "fixed"] as const;

export type AdjustmentType = (typeof adjustmentTypes)[number];

export interface Adjustment {
  type: AdjustmentType;
  /** A decimal string: a percentage, or an amount in the currency of the hotel. */
  value: string;
  /** The unit to which the result is rounded; without it, the smallest unit of the currency. */
  rounding?: Rounding;
}

/** The price type and the channel of the new prices. */
export interface AdjustmentTarget {
  price_type: PriceType;
  /** null = the general price. */
  distribution_point_id: number | null;
}

/** The most decimals of a percentage, as for the values of price rules. */
export const PERCENTAGE_DECIMALS = 3;

/** The criteria of a form for the prices to adjust; a criterion that is missing doesn't limit them. */
export interface StatedCriteria {
  hotel_id?: number;
  source_price_type?: PriceType;
  /** null = the general price. */
  source_distribution_point_id?: number | null;
  only_room_type_id?: number;
  only_season_id?: number;
}

/** @returns whether a price has the hotel, type, channel, room type and season that the form names */
export function isAsStated(price: NamedRoomPrice, stated: StatedCriteria): boolean {
  const pairs = [
    [stated.hotel_id, price.hotel_id],
    [stated.source_price_type, price.price_type],
    [stated.source_distribution_point_id, price.distribution_point_id],
    [stated.only_room_type_id, price.room_type_id],
    [stated.only_season_id, price.season_id],
  ];
  return pairs.every(([wanted, present]) => wanted === undefined || wanted === present);
}

export type AdjustmentFailure =
  | "misfit"
  | "negative"
  | "too_high"
  | "exists"
  | "changed"
  | "gone"
  | "target_changed"
  | "same"
  | "inactive_source"
  | "same_target";

/** The result for one source price. */
export interface PlannedPrice {
  source: NamedRoomPrice;
  digits: number;
  /** The place of the new price (`placeOf`). */
  place: string;
  /**
   * Undefined in meaning if the source fails as "misfit": such a price isn't a valid amount of its currency.
   */
  after: Minor;
  /** The active price at the place of the new one; null for none. */
  existing: NamedRoomPrice | null;
  failure: AdjustmentFailure | null;
}

/**
 * @param price the source price
 * @param digits the number of decimals of the currency
 * @returns price × (1 + v ÷ 100) rounded half away from zero, or price + v. It may be below 0; otherwise it
 *   is then rounded as `adjustment.rounding` says
 * @throws RangeError where the result is too large to be exact
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

interface Plan {
  sources: NamedRoomPrice[];
  /** @returns the price type and channel of the new price for a source */
  targetOf: (source: NamedRoomPrice) => AdjustmentTarget;
  /** The active prices that may be at the places of the new ones; inactive prices are ignored. */
  existing: NamedRoomPrice[];
  adjustment: Adjustment;
  /** Whether a new price replaces an existing one at its place. */
  replace: boolean;
  digitsOf: (price: NamedRoomPrice) => number;
}

/**
 * @returns the result for each source, in their order; each succeeds or fails separately. Where two sources
 *   with the same room type and season, from two channels, have the same target place, the first takes it
 */
export function planAdjustment(plan: Plan): PlannedPrice[] {
  const taken = new Set<string>();
  return planEach(plan).map((row) => {
    if (row.failure) return row;
    if (taken.has(row.place)) return { ...row, failure: "exists" };
    taken.add(row.place);
    return row;
  });
}

/** @returns the result for each source, in their order, as if it were the only one */
export function planEach(plan: Plan): PlannedPrice[] {
  const existing = new Map(plan.existing.map((price) => [placeOf(price), price]));
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
    return { ...planned, failure: inTheWay && !plan.replace ? "exists" : null };
  });
}
