import type { CalendarDate } from "~/core/dates";
import { parseMinor, type DisplayCurrency } from "~/core/money/money";
import { decimalsOf, trimDecimal } from "~/core/money/plain-decimal";
import type { Tax } from "../price-calculator/engine/contract-terms";
import { taxesOf, type NightParts } from "../price-calculator/engine/taxes-of-stay";
import { exempted, frozenTaxes, type FrozenTaxes } from "../price-calculator/frozen-calculation";

/** A night as it was agreed; amounts are decimal strings. */
export interface BookedNight {
  night: CalendarDate;
  price: string | null;
  meals_part: string;
  adults: number;
  children_ages: number[];
}

/** A stay as far as its taxes are concerned. */
export interface TaxedStay {
  hotel_id: number;
  adults: number;
  children_ages: number[];
  nights: BookedNight[];
  /** The taxes from which it is exempt. */
  exemptions: { tax_id: number; reason: string }[];
  currency: DisplayCurrency;
}

/**
 * @param taxes those of its hotel
 * @returns the taxes of a stay on its nights as they are agreed; null where a night has no price, or one with more
 *   decimals than the currency has
 */
export function taxesOfNights(stay: TaxedStay, taxes: Tax[]): FrozenTaxes | null {
  const { digits } = stay.currency;
  const nights = stay.nights.flatMap(
    ({ night: date, price, meals_part, ...guests }): NightParts[] => {
      if (price === null || decimalsOf(trimDecimal(price)) > digits) return [];
      const total = parseMinor(trimDecimal(price), digits);
      const mealsPart = parseMinor(trimDecimal(meals_part), digits);
      return [{ date, total, mealsPart, roomPart: total - mealsPart, guests }];
    },
  );
  const [first, last] = [stay.nights[0], stay.nights.at(-1)];
  if (nights.length < stay.nights.length || !first || !last) return null;
  const { hotel_id, adults, children_ages, exemptions, currency } = stay;
  const taxed = taxesOf({ hotel_id, adults, children_ages, price_type: "sell" }, nights, {
    ...{ taxes, digits },
  });
  return exempted(frozenTaxes(taxed, currency), exemptions);
}
