import type { CalendarDate, Weekday } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";

export type RuleType = "percentage" | "fixed_amount" | "free_nights";

export const ruleTypes = [
  "percentage",
  "fixed_amount",
  "free_nights",
] as const satisfies readonly RuleType[];

/** The limits of the value of a rule, in percent or in the currency's unit. */
export const ruleValue = { min: -999_999, max: 999_999, decimals: 3 };

/**
 * What a fixed amount is asked for: each night; each person and night; once for the stay; once for each
 * person of the stay.
 */
export const charges = ["night", "person_night", "stay", "person_stay"] as const;

export type Charge = (typeof charges)[number];

/** The part of a night's price on which a rule acts, or each of the two separately (docs/reference/prices.md#meals). */
export const ruleParts = ["room", "meals", "all"] as const;

export type RulePart = (typeof ruleParts)[number];

/** Which of the nights are free: those with the lowest price, the first ones, or the last ones. */
export const freeNightChoices = ["cheapest", "first", "last"] as const;

/** An offer of free nights: stay `stay` nights, pay `pay` of them. */
export interface FreeNights {
  stay: number;
  pay: number;
  which: (typeof freeNightChoices)[number];
  /** Whether it counts again for every further `stay` nights. */
  repeat: boolean;
}

/** The fewest and the most nights of an offer of free nights. */
export const offeredNights = { min: 2, max: 60 };

/** The longest name of an exclusive group. */
export const MAX_GROUP = 30;

/** The most hotels, room types, seasons or channels of one rule. */
export const MAX_SCOPE = 100;

/** Which rule of an exclusive group is kept: the first in order, or that with which the stay costs least. */
export const exclusiveChoices = ["first", "best"] as const;

export type ExclusiveChoice = (typeof exclusiveChoices)[number];

export type PriceType = "sell" | "buy";

export const priceTypes = ["sell", "buy"] as const satisfies readonly PriceType[];

/**
 * How a range of stay dates is compared with a stay: `per_day`, each night separately; `contains`, the range
 * contains the whole stay; `contained`, the stay contains the whole range; `arrival`, the range contains
 * check-in.
 */
export type StayDateMode = "per_day" | "contains" | "contained" | "arrival";

export const stayDateModes = [
  "per_day",
  "contains",
  "contained",
  "arrival",
] as const satisfies readonly StayDateMode[];

/** The fewest and the most days from the booking date to check-in; at least one of the two is a number. */
export type AdvanceDays = [number | null, number | null];

/**
 * The first and the last place of adults, from 0, in the order 1st, 2nd, 3rd …; null means up to the last
 * adult.
 */
export type AdultPosition = [number, number | null];

/** The conditions of a rule, with the keys under which they are stored; a missing key means no condition. */
export interface Condition {
  promo_code?: string;
  /** Both inclusive. */
  age_range?: [number, number];
  weekdays?: Weekday[];
  /** The weekday of check-in is one of them. */
  arrival_weekdays?: Weekday[];
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
  /** It stands alone among the conditions about guests: not with `age_range` or `child_position`. */
  adult_position?: AdultPosition;
  /** The requested rate plan is one of them. */
  rate_plan_ids?: number[];
  /** The night's meal plan is one of them. */
  meal_plans?: MealPlan[];
}

/** The scope of a rule: the ids of what it applies to; an empty list means that it applies to all. */
export interface RuleScope {
  hotel_ids: number[];
  room_type_ids: number[];
  season_ids: number[];
  distribution_point_ids: number[];
  price_type: PriceType | null;
}

export interface PriceRule extends RuleScope {
  id: number;
  name: string;
  description: string;
  type: RuleType;
  /** In thousandths of a percent or of the currency's unit: -7500 is -7.5. */
  valueMilli: number;
  /** Other than `night` for fixed amounts alone. */
  charge: Charge;
  /** Always the room for free nights. */
  part: RulePart;
  /** null for rules of other types. */
  free: FreeNights | null;
  /** From 0; rules with a lower number apply first. */
  priority: number;
  active: boolean;
  condition: Condition | null;
  /** Of the rules of a group only one acts on a stay; "" for none. */
  exclusive_group: string;
  exclusive_choice: ExclusiveChoice;
}

/**
 * @returns whether the rule changes the prices of matching children or adults instead of the room's price
 */
export function isGuestRule({ condition }: Pick<PriceRule, "condition">): boolean {
  return isChildRule(condition) || condition?.adult_position !== undefined;
}

/** @returns whether a rule with this condition changes the prices of matching children */
export function isChildRule(condition: Condition | null): boolean {
  return condition?.age_range !== undefined || condition?.child_position !== undefined;
}

/** @returns the name of a group as groups are compared: trimmed, in NFC and in lower case; "" for none */
export function normalGroup({ exclusive_group }: Pick<PriceRule, "exclusive_group">): string {
  return exclusive_group === "" ? "" : exclusive_group.normalize("NFC").trim().toLowerCase();
}

/** @returns a promo code as codes are compared: trimmed, in NFC and in lower case; "" for none */
export function normalPromoCode(code: string | undefined): string {
  return (code ?? "").normalize("NFC").trim().toLowerCase();
}

/**
 * @param state a price or a rule as the log has it
 * @returns the id of its hotel; undefined for a rule for all hotels or for several
 */
export function onlyHotelOf(state: Record<string, unknown> | null | undefined): unknown {
  const { hotel_id, hotel_ids } = state ?? {};
  if (hotel_id !== undefined || !Array.isArray(hotel_ids)) return hotel_id;
  return hotel_ids.length === 1 ? (hotel_ids[0] as unknown) : undefined;
}
