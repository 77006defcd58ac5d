import type { CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { PriceRule, PriceType, RuleType } from "../price-rules/price-rule";
import type { Season } from "../../places/seasons/season.fields";

/** The stay for which a price is requested. */
export interface StayRequest {
  hotel_id: number;
  room_type_id: number;
  distribution_point_id: number | null;
  checkin_date: CalendarDate;
  /** The day of departure, whose night is not part of the stay. */
  checkout_date: CalendarDate;
  adults: number;
  /** The age of each child, in the order in which they were entered; the order is never changed. */
  children_ages: number[];
  price_type: PriceType;
  promo_code?: string;
}

/** A row of the price list. */
export interface PriceRow {
  id: number;
  hotel_id: number;
  room_type_id: number;
  season_id: number;
  price_type: PriceType;
  /** null = the general price. */
  distribution_point_id: number | null;
  price: Minor;
  per_person: boolean;
  active: boolean;
}

/** The rows and values, besides the request, that the price depends on. */
export interface PricingWorld {
  seasons: Season[];
  prices: PriceRow[];
  rules: PriceRule[];
  /** The day that is compared with the booking conditions of rules. */
  bookingDate: CalendarDate;
  /** The number of decimals of the currency. */
  digits: number;
}

/** A rule that applied on one night; it is one entry for all the children that it matched. */
export interface AppliedRule {
  ruleId: number;
  name: string;
  type: RuleType;
  valueMilli: number;
  /** The room, or the numbers, from 1, of the children that the rule matched. */
  target: "room" | number[];
  /** The amount by which the price really changed: a running amount never falls below 0. */
  amount: Minor;
}

/** One night: base + the amounts of its rules = total. */
export interface PricedNight {
  date: CalendarDate;
  season: Season;
  /**
   * All seasons of the night, by precedence: those before `season` have no price, and those after it have a
   * lower precedence.
   */
  candidates: Season[];
  row: PriceRow;
  base: Minor;
  rules: AppliedRule[];
  total: Minor;
}

export type UnpricedReason = "no_season" | "no_price";

export interface UnpricedNight {
  date: CalendarDate;
  reason: UnpricedReason;
  /** For `no_price`: the season of the night with the highest precedence. */
  season?: Season;
}

/**
 * The conditions that can fail, in the order of `price-calculation.md` §5. Only the first one that fails on
 * the first night is reported.
 */
export const failedConditions = [
  "season",
  "promo_code",
  "weekdays",
  "min_stay",
  "max_stay",
  "adult_count",
  "min_adults",
  "max_adults",
  "children_count",
  "booking_date_range",
  "advance_days",
  "stay_date_range",
  "no_child_matches",
  "room_price_includes_children",
] as const;

export type FailedCondition = (typeof failedConditions)[number];

/** A rule of this hotel, room type, channel and price type that changed no night. */
export interface RuleNotApplied {
  rule: PriceRule;
  failed: FailedCondition;
}

/** The price of a stay, with the row by which each night is priced. */
export interface Price {
  ok: true;
  nights: Pick<PricedNight, "date" | "row">[];
  total: Minor;
}

/** The price of a stay with its explanation. */
export interface ExplainedPrice extends Price {
  nights: PricedNight[];
  notApplied: RuleNotApplied[];
}

/** The price of a stay without its explanation: base + the effects of the rules = total. */
export interface PriceTotals extends Price {
  /** The sum of the nights before any rule. */
  base: Minor;
}

/** A stay with some nights without a price. */
export interface UnpricedStay {
  ok: false;
  unpriced: UnpricedNight[];
}

export type Calculation = ExplainedPrice | UnpricedStay;
