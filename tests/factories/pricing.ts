import { parseMinor } from "~/core/money/money";
import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import {
  NO_TERMS,
  type MealPrice,
  type Tax,
  type TaxRate,
} from "~/modules/pricing/price-calculator/engine/contract-terms";
import type { Condition, PriceRule, PriceType } from "~/modules/pricing/price-rules/price-rule";
import type { Season } from "~/modules/places/seasons/season.fields";

/** @returns a season of hotel 1; dates of 2026 may be written as MM-DD */
export function season(id: number, name: string, start: string, end: string): Season {
  const date = (text: string) => (text.length === 5 ? `2026-${text}` : text);
  return { id, name, hotel_id: 1, start_date: date(start), end_date: date(end), active: true };
}

/** @returns a sell price per person for room type 1 in hotel 1 */
export function priceRow(
  id: number,
  season_id: number,
  price: string,
  changes: Partial<PriceRow> = {},
  digits = 2,
): PriceRow {
  return {
    id,
    hotel_id: 1,
    room_type_id: 1,
    season_id,
    price_type: "sell",
    distribution_point_id: null,
    price: parseMinor(price, digits),
    per_person: true,
    meal_plan: "room_only",
    adults: null,
    active: true,
    ...changes,
  };
}

/** @returns a rate of a tax; dates of 2026 may be written as MM-DD, and "" is an open end */
export function taxRate(value: number, from = "", to = ""): TaxRate {
  const date = (text: string) => (text.length === 5 ? `2026-${text}` : text || null);
  return { valueMilli: Math.round(value * 1000), valid_from: date(from), valid_to: date(to) };
}

/** @returns an active tax of hotel 1, by default a percentage of all on every night */
export function tax(id: number, rates: number | TaxRate[], changes: Partial<Tax> = {}): Tax {
  return {
    ...{ id, hotel_id: 1, label: `Tax ${id}`, label_fr: "", kind: "percentage", part: "all" },
    rates: typeof rates === "number" ? [taxRate(rates)] : rates,
    ...{ included: false, collected_by_us: true, from_age: 0, max_nights: 0, active: true },
    ...changes,
  };
}

/**
 * @param bands the bands of children's ages, both ends inclusive, with what such a child pays
 * @returns the general sell price of half board in a season of hotel 1
 */
export function mealPrice(
  id: number,
  season_id: number,
  adult: string,
  bands: [from_age: number, to_age: number, amount: string][] = [],
  changes: Partial<MealPrice> = {},
): MealPrice {
  return {
    ...{ id, hotel_id: 1, season_id, meal_plan: "half_board", price_type: "sell" },
    ...{ distribution_point_id: null, adult: parseMinor(adult, 2), active: true },
    bands: bands.map(([from_age, to_age, amount]) => ({
      ...{ from_age, to_age, amount: parseMinor(amount, 2) },
    })),
    ...changes,
  };
}

/** @returns a rule with a value as people write it: "-10%" or "+5" */
export function rule(
  id: number,
  value: string,
  condition: Condition | null = null,
  changes: Partial<PriceRule> = {},
): PriceRule {
  const percentage = value.endsWith("%");
  return {
    id,
    name: `Rule ${id}`,
    description: "",
    type: percentage ? "percentage" : "fixed_amount",
    valueMilli: parseMinor(value.replace(/[+%]/g, ""), 3),
    priority: 0,
    active: true,
    condition,
    charge: "night",
    part: "room",
    free: null,
    exclusive_group: "",
    exclusive_choice: "first",
    hotel_ids: [],
    room_type_ids: [],
    season_ids: [],
    distribution_point_ids: [],
    price_type: null,
    ...changes,
  };
}

/** @returns a stay of two adults in room type 1 of hotel 1, without a channel; dates of 2026 as MM-DD */
export function stay(
  checkin_date: string,
  checkout_date: string,
  changes: Partial<StayRequest> = {},
): StayRequest {
  return {
    hotel_id: 1,
    room_type_id: 1,
    distribution_point_id: null,
    checkin_date: `2026-${checkin_date}`,
    checkout_date: `2026-${checkout_date}`,
    adults: 2,
    children_ages: [],
    price_type: "sell" as PriceType,
    ...changes,
  };
}

/** @returns the rows of the worked examples (docs/reference/prices.md#worked-examples) */
export function exampleWorld(changes: Partial<PricingWorld> = {}): PricingWorld {
  return {
    seasons: [
      season(1, "Low", "04-01", "06-30"),
      season(2, "High", "07-01", "08-31"),
      season(3, "Festival", "08-10", "08-16"),
      season(4, "Autumn", "09-05", "10-31"),
    ],
    prices: [
      priceRow(1, 1, "50"),
      priceRow(2, 2, "80"),
      priceRow(3, 3, "110"),
      priceRow(4, 4, "120", { per_person: false }),
      priceRow(5, 1, "38", { price_type: "buy" }),
      priceRow(6, 2, "60", { price_type: "buy" }),
      priceRow(7, 2, "76", { distribution_point_id: 7 }),
    ],
    rules: [],
    ...NO_TERMS,
    bookingDate: "2026-03-15",
    digits: 2,
    ...changes,
  };
}
