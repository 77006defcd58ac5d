import type { CalendarDate } from "~/core/dates";
import { parseMinor, type DisplayCurrency, type Minor } from "~/core/money/money";
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
 * @returns the taxes of a stay on its nights as they are agreed; null without a night, where one has no price, and
 *   where one has more decimals than the currency by now
 */
export function taxesOfNights(stay: TaxedStay, taxes: Tax[]): FrozenTaxes | null {
  const { digits } = stay.currency;
  const nights = stay.nights.flatMap(
    ({ night: date, price, meals_part, ...guests }): NightParts[] => {
      const parts = [price ?? "0", meals_part].map(trimDecimal);
      if (price === null || parts.some((part) => decimalsOf(part) > digits)) return [];
      const [total, mealsPart] = parts.map((part) => parseMinor(part, digits)) as [Minor, Minor];
      return [{ date, total, mealsPart, roomPart: total - mealsPart, guests }];
    },
  );
  if (nights.length === 0 || nights.length < stay.nights.length) return null;
  const { hotel_id, adults, children_ages, exemptions, currency } = stay;
  const taxed = taxesOf({ hotel_id, adults, children_ages, price_type: "sell" }, nights, {
    ...{ taxes, digits },
  });
  return exempted(frozenTaxes(taxed, currency), exemptions);
}
