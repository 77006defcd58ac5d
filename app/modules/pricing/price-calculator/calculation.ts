import type { CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { Charge, FreeNights, PriceRule, PriceType, RuleType } from "../price-rules/price-rule";
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

/** What a rule changed: the room, the children with these numbers from 1, or the adults with theirs. */
export type RuleTarget = "room" | number[] | { adults: number[] };

/** A rule that applied on one night; it is one entry for all the guests that it matched. */
export interface AppliedRule {
  ruleId: number;
  name: string;
  type: RuleType;
  valueMilli: number;
  target: RuleTarget;
  /** The amount by which the price really changed: a running amount never falls below 0. */
  amount: Minor;
  /** What a fixed amount is asked for; missing where that is each night. */
  charge?: Exclude<Charge, "night">;
  /**
   * The part, above 0, of an amount for the stay that no night was left to take; only on the last night from
   * which it was taken.
   */
  unused?: Minor;
  /** The offer of a rule of free nights, and the nights of the stay that are free by it. */
  free?: FreeNights;
  freeNights?: CalendarDate[];
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
 * The reasons why a rule doesn't act, in the order of `price-calculation.md` §5. Only the first condition that
 * fails on the first night is reported; the last two are about rules that hold on some night.
 */
export const failedConditions = [
  "season",
  "promo_code",
  "weekdays",
  "arrival_weekdays",
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
  "no_adult_matches",
  "room_price_includes_adults",
  "free_nights",
  "exclusive_group",
] as const;

export type FailedCondition = (typeof failedConditions)[number];

/** A rule of this hotel, room type, channel and price type that changed no night. */
export interface RuleNotApplied {
  rule: PriceRule;
  failed: FailedCondition;
  /** For `free_nights`: the number of nights on which the rule holds, which are too few. */
  nightsHeld?: number;
  /** For `exclusive_group`: the rule of its group that is kept. */
  kept?: { id: number; name: string };
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
