import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Minor } from "~/core/money/money";
import type { MarkupEffect, MarkupScope } from "../../markups/markup";
import type { PriceType, RulePart } from "../../price-rules/price-rule";
import type { TaxKind } from "../../taxes/tax";

/** What a meal plan adds for each guest on the nights of a season. An amount may be negative. */
export interface MealPrice {
  id: number;
  hotel_id: number;
  season_id: number;
  meal_plan: MealPlan;
  price_type: PriceType;
  /** null = the general price. */
  distribution_point_id: number | null;
  adult: Minor;
  /** What children of these ages, both inclusive, pay; a child of no band pays as an adult. */
  bands: { from_age: number; to_age: number; amount: Minor }[];
  active: boolean;
}

/** What a sell price adds to the buy price from which it is made (docs/reference/prices.md#sell-from-buy). */
export interface Markup extends MarkupScope, MarkupEffect {
  id: number;
  /** The markup with the lowest number counts; of equal ones the newest. */
  priority: number;
  active: boolean;
}

/** What a tax is on some nights. */
export interface TaxRate {
  /** The first and the last night on which it is valid; null for no bound. */
  valid_from: CalendarDate | null;
  valid_to: CalendarDate | null;
  /** In thousandths of a percent, or of the currency's unit. */
  valueMilli: number;
}

/** A tax or a fee of a hotel (docs/reference/prices.md#taxes). */
export interface Tax {
  id: number;
  hotel_id: number;
  /** By language. */
  label: string;
  label_fr: string;
  kind: TaxKind;
  /** What a percentage is taken of. */
  part: RulePart;
  /** By their dates, at most one on each night. */
  rates: TaxRate[];
  /** Whether the price includes it already. */
  included: boolean;
  /** Children below this age don't count. */
  from_age: number;
  /** Only this number of its first nights counts; 0 for all. */
  max_nights: number;
  /** Whether guests pay it to the hotel; otherwise it is printed and not due there. */
  collected_by_us: boolean;
  active: boolean;
}

/** What contracts add to prices and rules. */
export interface ContractTerms {
  mealPrices: MealPrice[];
  markups: Markup[];
  taxes: Tax[];
}

/** The terms of a hotel that has neither prices of meals nor markups and taxes. */
export const NO_TERMS: ContractTerms = { mealPrices: [], markups: [], taxes: [] };

/** Nights one after the other on which a tax has one value. */
export interface TaxedNights {
  since: CalendarDate;
  nights: number;
  /** In thousandths of a percent, or of the currency's unit. */
  valueMilli: number;
  /** The persons that count on them; missing where they are as many as on the first night that counts. */
  persons?: number;
  /** The sum of the percentages that these nights include of the same part, with its own; missing for none. */
  includedMilli?: number;
}

/** A line of taxes under the total. */
export interface TaxLine {
  tax: Tax;
  /** Its value on the first night that it counts, in thousandths. */
  valueMilli: number;
  /** Its nights in their order; missing where all of them follow each other and have one value. */
  rates?: TaxedNights[];
  /** The number of nights that it counts. */
  nights: number;
  /** The persons that count on the first of them. */
  persons: number;
  /** The first night that it counts; missing where that is the first one of the stay. */
  since?: CalendarDate;
  amount: Minor;
}

/** The taxes and fees of a stay. */
export interface Taxes {
  taxes: TaxLine[];
  /** The sum of those that the total doesn't include. */
  taxesTotal: Minor;
  /** Of these, what guests pay to the hotel (docs/reference/stays.md#taxes-of-a-stay). */
  taxesDue: Minor;
}
