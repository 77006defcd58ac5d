import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Minor } from "~/core/money/money";
import type {
  Charge,
  FreeNights,
  PriceRule,
  PriceType,
  RulePart,
  RuleType,
} from "../../price-rules/price-rule";
import type { ContractTerms, Taxes } from "./contract-terms";
import type { Season } from "../../../places/seasons/season.fields";

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
  /** The meals that are requested; null or missing for those that each night's price includes. */
  meal_plan?: MealPlan | null;
  /** The rate plan that rules may ask for; null or missing for none. */
  rate_plan_id?: number | null;
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
  /** The meals that the price includes. */
  meal_plan: MealPlan;
  /** The number of adults that the price is for; null for any. */
  adults: number | null;
  active: boolean;
}

/** The rows and values, besides the request, that the price depends on. */
export interface PricingWorld extends ContractTerms {
  seasons: Season[];
  prices: PriceRow[];
  rules: PriceRule[];
  /** The day that is compared with the booking conditions of rules. */
  bookingDate: CalendarDate;
  /** The number of decimals of the currency. */
  digits: number;
  /** What nights that keep their price hold already; missing where all nights are priced. */
  kept?: KeptNights;
  /** Whether the other nights are priced where some have no price; these count for the length all the same. */
  partly?: boolean;
}

/**
 * Nights of a stay that keep their price while others are priced, and what they hold of what is given once a stay
 * (docs/reference/stays.md#changing-a-stay): the others get only what is left of it.
 */
export interface KeptNights {
  dates: ReadonlySet<CalendarDate>;
  /** The rules that act on them, with the number of them that are free by each. */
  rules: ReadonlyMap<number, number>;
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
  /** What it acted on; missing for the room part alone. */
  part?: Exclude<RulePart, "room">;
  /** Of the amount, what it changed of the meals part; only for a rule that acts on both parts. */
  ofMeals?: Minor;
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

/** The buy price from which a sell price was made. */
export interface DerivedFromBuy {
  /** The price of the row, for a person or for the room. */
  buy: Minor;
  markup_id: number;
}

/** The meals that are added to a night's room, before any rule. */
export interface NightMeals {
  /** The id of their price. */
  price_id: number;
  /** What each adult and each child, in the order of the request, pays. */
  adult: Minor;
  children: Minor[];
  base: Minor;
}

/** One night: base + the amounts of its rules + what raises it to 0 = total. */
export interface PricedNight {
  date: CalendarDate;
  season: Season;
  /**
   * All seasons of the night, by precedence: those before `season` have no price, and those after it have a
   * lower precedence.
   */
  candidates: Season[];
  /** The row of the price list; one that is made from a buy price has its id. */
  row: PriceRow;
  /** Missing for a row of the requested price type. */
  derivedFromBuy?: DerivedFromBuy;
  /** The meals of the night: the requested ones, or else those that the row includes. */
  mealPlan: MealPlan;
  /** Missing where no meals are added. */
  meals?: NightMeals;
  /** The room and the meals before any rule. */
  base: Minor;
  rules: AppliedRule[];
  /** The two parts after all rules. */
  roomPart: Minor;
  mealsPart: Minor;
  /** What a day whose meals take off more than the room costs is raised by, to 0; missing where it isn't. */
  raised?: Minor;
  total: Minor;
}

export type UnpricedReason = "no_season" | "no_price" | "no_meal_price";

export interface UnpricedNight {
  date: CalendarDate;
  reason: UnpricedReason;
  /**
   * For `no_price`: the season of the night with the highest precedence. For `no_meal_price`: the season of its
   * price.
   */
  season?: Season;
}

/**
 * The reasons why a rule doesn't act, in the order of docs/reference/prices.md#conditions. Only the first condition
 * that fails on the first night is reported; the last two are about rules that hold on some night.
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
  "rate_plan_ids",
  "meal_plans",
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
export interface Price extends Taxes {
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
