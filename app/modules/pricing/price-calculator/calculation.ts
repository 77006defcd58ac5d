import type { CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { PriceRule, PriceType, RuleType } from "../price-rules/price-rule";
import type { Season } from "../../places/seasons/season.fields";

/** The stay whose price is asked for. */
export interface StayRequest {
  hotel_id: number;
  room_type_id: number;
  distribution_point_id: number | null;
  checkin_date: CalendarDate;
  /** The morning of departure: its night is not part of the stay. */
  checkout_date: CalendarDate;
  adults: number;
  /** One age a child, in the order in which they were entered: it is never changed. */
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

/** Everything the price depends on besides the request. */
export interface PricingWorld {
  seasons: Season[];
  prices: PriceRow[];
  rules: PriceRule[];
  /** The day that booking conditions look at. */
  bookingDate: CalendarDate;
  /** The currency's digits after the point. */
  digits: number;
}

/** A rule on one night, however many children it matched. */
export interface AppliedRule {
  ruleId: number;
  name: string;
  type: RuleType;
  valueMilli: number;
  /** The room, or the numbers of the children that matched, from 1. */
  target: "room" | number[];
  /** The amount that was really added or taken: a running amount never falls below 0. */
  amount: Minor;
}

/** One night: base + the amounts of its rules = total. */
export interface PricedNight {
  date: CalendarDate;
  season: Season;
  /** All seasons of the night, by precedence: those before `season` have no price, it beats the rest. */
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
  /** For `no_price`: the season that is tried first. */
  season?: Season;
}

/** The first thing that failed on the first night, in the order of `price-calculation.md` §5. */
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

/** A priced stay: the rows that its nights are priced by, and the sum of what they cost. */
export interface Price {
  ok: true;
  nights: Pick<PricedNight, "date" | "row">[];
  total: Minor;
}

/** The price of a stay with why it is so. */
export interface ExplainedPrice extends Price {
  nights: PricedNight[];
  notApplied: RuleNotApplied[];
}

/** The price of a stay without why: base + what the rules changed = total. */
export interface PriceTotals extends Price {
  /** The sum of the nights before any rule. */
  base: Minor;
}

/** A stay of which some nights have no price. */
export interface UnpricedStay {
  ok: false;
  unpriced: UnpricedNight[];
}

export type Calculation = ExplainedPrice | UnpricedStay;
