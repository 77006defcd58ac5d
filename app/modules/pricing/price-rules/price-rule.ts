import type { CalendarDate, Weekday } from "~/core/dates";

export type RuleType = "percentage" | "fixed_amount";

export const ruleTypes = ["percentage", "fixed_amount"] as const satisfies readonly RuleType[];

/** The limits of the value of a rule, in percent or in the currency's unit. */
export const ruleValue = { min: -999_999, max: 999_999, decimals: 3 };

export type PriceType = "sell" | "buy";

export const priceTypes = ["sell", "buy"] as const satisfies readonly PriceType[];

/**
 * How a range of stay dates is compared with a stay: `per_day`, each night by itself; `contains`, the range
 * contains the whole stay; `contained`, the stay contains the whole range.
 */
export type StayDateMode = "per_day" | "contains" | "contained";

export const stayDateModes = [
  "per_day",
  "contains",
  "contained",
] as const satisfies readonly StayDateMode[];

/** The fewest and the most days from the booking date to check-in; at least one of the two is a number. */
export type AdvanceDays = [number | null, number | null];

/** The conditions of a rule, with the keys under which they are stored; a missing key means no condition. */
export interface Condition {
  promo_code?: string;
  /** Both inclusive. */
  age_range?: [number, number];
  weekdays?: Weekday[];
  min_stay?: number;
  max_stay?: number;
  adult_count?: number;
  min_adults?: number;
  max_adults?: number;
  children_count?: number;
  /** The position of a child from 0, in the order in which children were entered; people count from 1. */
  child_position?: number;
  booking_date_range?: [CalendarDate, CalendarDate];
  /**
   * The fewest and the most days from the booking date to check-in, both inclusive. null means no bound; at
   * least one of the two is a number.
   */
  advance_days?: AdvanceDays;
  stay_date_range?: [CalendarDate, CalendarDate];
  stay_date_mode?: StayDateMode;
}

/** The scope of a rule; null means that it applies to all. */
export interface RuleScope {
  hotel_id: number | null;
  room_type_id: number | null;
  season_id: number | null;
  distribution_point_id: number | null;
  price_type: PriceType | null;
}

export interface PriceRule extends RuleScope {
  id: number;
  name: string;
  description: string;
  type: RuleType;
  /** In thousandths of a percent or of the currency's unit: -7500 is -7.5. */
  valueMilli: number;
  /** From 0; rules with a lower number apply first. */
  priority: number;
  active: boolean;
  condition: Condition | null;
}

/** @returns whether the rule changes the prices of matching children instead of the room's price */
export function isGuestRule({ condition }: Pick<PriceRule, "condition">): boolean {
  return condition?.age_range !== undefined || condition?.child_position !== undefined;
}

/** @returns a promo code as codes are compared: trimmed, in NFC and in lower case; "" for none */
export function normalPromoCode(code: string | undefined): string {
  return (code ?? "").normalize("NFC").trim().toLowerCase();
}
