import type { TFunction } from "i18next";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { MealPlan } from "~/core/meal-plans";
import type { Language } from "~/i18n/languages";

/** The fields of a price that both price rows and the log contain. */
export interface StatedPrice {
  /** A decimal string. */
  base_price: string;
  per_person: boolean;
  /** The meals that it includes; missing in older states of the log, which were without meals. */
  meal_plan?: MealPlan;
}

/** The price of a night in two lines, which fit the columns of a phone. */
export interface PriceWords {
  /** "€120.00", in French "120,00 €" */
  amount: string;
  /** "/person/night", with the meals that are included; "" for a price without a unit */
  unit: string;
}

/** @returns the price of a night, with its currency, its unit and the meals that it includes */
export function priceInWords(
  { base_price, per_person, meal_plan = "room_only" }: StatedPrice,
  currency: DisplayCurrency | null,
  language: Language,
  t: TFunction,
): PriceWords {
  return {
    amount: formatStoredMoney(base_price, currency, language),
    unit: [
      t(`pricing:PER_NIGHT.${per_person ? "person" : "room"}`),
      ...(meal_plan === "room_only" ? [] : [t(`pricing:MEAL_PLANS.${meal_plan}`)]),
    ].join(" · "),
  };
}

/** @returns the words of a row, and for an inactive row also that it is inactive: "Sell, General, inactive" */
export function withState(words: string, active: boolean | undefined, t: TFunction): string {
  return active === false ? `${words}, ${t("batches:INACTIVE")}` : words;
}

/**
 * @returns the words of a price, or of a price of meals, that also say where it is inactive. States of the
 *   log that don't say whether they are active count as active
 */
export function markedPrice(
  { amount, unit }: PriceWords,
  { active }: { active?: boolean },
  t: TFunction,
): PriceWords {
  return active === false
    ? { amount, unit: [...(unit ? [unit] : []), t("batches:INACTIVE")].join(", ") }
    : { amount, unit };
}

/**
 * @param price the price in words, which stays
 * @param active whether it is active on this side of a change that changed nothing else
 * @returns "active", and the price below it
 */
export function activityInWords(price: string, active: boolean, t: TFunction): PriceWords {
  return { amount: t(active ? "batches:ACTIVE" : "batches:INACTIVE"), unit: price };
}

/** The price type of a price, and for a room price that isn't for any number of adults their number. */
interface StatedPlace {
  price_type: string;
  adults?: number | null;
}

/**
 * @param point the name of the distribution point; null is the general price
 * @returns the price type, the distribution point and the number of adults, which tell apart the prices of a
 *   room type in a season: "Sell, General", "Sell, General, for 2 adults"
 */
export function placeInWords(
  { price_type, adults }: StatedPlace,
  point: string | null,
  t: TFunction,
): string {
  return [
    t(`pricing:PRICE_TYPES.${price_type}`),
    point ?? t("room-prices:LIST.GENERAL"),
    ...(adults ? [adultsInWords(adults, t)] : []),
  ].join(", ");
}

/** @returns "for 2 adults" */
export function adultsInWords(adults: number, t: TFunction): string {
  return t("room-prices:LIST.FOR_ADULTS", { count: adults });
}
