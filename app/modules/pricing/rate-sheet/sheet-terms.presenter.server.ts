import { labelIn, textIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import { bandsInWords } from "../price-batches/meal-words";
import type { StoredTax } from "../price-calculator/stay-rows/contract-terms.repository.server";
import { ratesInWords, taxInWords, validityInWords } from "../taxes/tax-words.server";
import type { RateSheet } from "./rate-sheet.service.server";
import { datesIn, type Words } from "./sheet-words.server";

/** @returns the table of meals: for each season the plans, with what an adult and what children pay */
export function mealsOfSheet({ meals, roomTypes }: RateSheet, words: Words) {
  const { t, language, currency } = words;
  return meals.map(({ name, dates, roomTypeIds, prices }) => ({
    name,
    dates: datesIn(dates, words),
    /** The room types, where it isn't for all of them. */
    only: roomTypeIds
      ? roomTypes
          .filter(({ id }) => roomTypeIds.includes(id))
          .map((roomType) => labelIn(roomType, language))
          .join(", ")
      : null,
    rows: prices.map(({ id, meal_plan, adult_amount, child_bands }) => ({
      id,
      plan: t(`pricing:MEAL_PLANS.${meal_plan}`),
      adult: formatStoredMoney(adult_amount, currency, language),
      children: bandsInWords(child_bands, currency, t, language) || t("rate-sheet:SHEET.AS_ADULTS"),
    })),
  }));
}

/** @returns the taxes in two parts: those that prices include, and those that are asked for besides */
export function taxParts(sheet: RateSheet, words: Words) {
  return [true, false].map((included) => ({
    heading: words.t(`rate-sheet:SHEET.${included ? "TAXES_INCLUDED" : "TAXES_ADDED"}`),
    lines: sheet.taxes
      .filter((tax) => tax.included === included)
      .map((tax) => taxLine(tax, sheet, words)),
  }));
}

/** @returns "City tax: €3.10 per person and night, from 16 years (from Jul 1, 2027)" */
function taxLine(tax: StoredTax, { range }: RateSheet, { t, language, currency }: Words): string {
  const { included, collected_by_us, ...others } = tax;
  // What prices include is nobody's to collect.
  const stated = { ...others, currency, collected_by_us: included || collected_by_us };
  // Dates around the whole sheet say nothing about it.
  const [first, ...later] = tax.rates.map(({ valid_from, valid_to, value }) => ({
    value,
    valid_from: valid_from && valid_from > range.start ? valid_from : null,
    valid_to: valid_to && valid_to < range.end ? valid_to : null,
  }));
  const { valid_from, valid_to } = first!;
  const line = t(`rate-sheet:SHEET.${valid_from || valid_to ? "TAX_WITHIN" : "TAX"}`, {
    label: textIn(tax.label, tax.label_fr, language),
    charge: taxInWords(stated, first!, language),
    validity: validityInWords(first!, language),
  });
  return [line, ...ratesInWords(stated, later, language)].join("; ");
}
