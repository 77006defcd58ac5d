import type { CalendarDate } from "~/core/dates";
import { multiplyDivide, type DisplayCurrency, type Minor } from "~/core/money/money";
import type { TaxedNights } from "./engine/contract-terms";
import { amountOf, nightsWith, priceFor, type NightParts } from "./engine/taxes-of-stay";
import {
  sumsAsBefore,
  type FrozenCalculation,
  type FrozenTax,
  type FrozenTaxes,
} from "./frozen-calculation";

/** @returns the nights of a frozen price, with what their rooms and their meals cost after all rules */
export function partsOfFrozen({ nights }: Pick<FrozenCalculation, "nights">): NightParts[] {
  return nights.map(({ date, mealsPart = 0, raised = 0, total }) => ({
    ...{ date, roomPart: total - mealsPart - raised, mealsPart, total },
  }));
}

/**
 * Ends a stay earlier for its frozen taxes and fees. A fee for the whole stay is due as before, as long as one of
 * its nights is stayed; one for each night is due for the nights stayed; a percentage is taken of these.
 *
 * @param nights all nights as they cost when the taxes were computed
 * @param until the new day of departure
 * @param now the same nights as they cost from now on
 */
export function shortenedTaxes(
  { currency, taxes, taxesDue }: FrozenTaxes,
  nights: NightParts[],
  until: CalendarDate,
  now = nights,
): FrozenTaxes {
  const stayed = now.filter(({ date }) => date < until);
  const lines = taxes.flatMap((line): FrozenTax[] => {
    const rates = ratesStayed(line, nights, stayed);
    const count = rates.reduce((sum, rate) => sum + rate.nights, 0);
    if (count === 0) return [];
    const isWhole = count === line.nights && now === nights;
    const keeps = isWhole || line.exempt !== undefined;
    const amount = keeps ? line.amount : amountFor(line, rates, { nights, stayed, currency });
    const { rates: _, ...others } = line;
    return [{ ...others, nights: count, amount, ...(rates.length > 1 && { rates }) }];
  });
  return { currency, taxes: lines, ...sumsAsBefore(lines, { taxesDue }) };
}

/** @returns the nights that a line counts, those with one value together, as far as they are stayed */
function ratesStayed(line: FrozenTax, nights: NightParts[], stayed: NightParts[]): TaxedNights[] {
  return ratesOf(line, nights).flatMap((rate) => {
    const count = nightsWith(rate, stayed).length;
    return count === 0 ? [] : [{ ...rate, nights: count }];
  });
}

function ratesOf({ tax, nights: count, since, rates }: FrozenTax, nights: NightParts[]) {
  if (rates) return rates;
  const [first] = nights;
  if (!first) return [];
  return [{ since: since ?? first.date, nights: count, valueMilli: tax.valueMilli }];
}

interface Ended {
  /** All nights, and those that are stayed, as they cost when the taxes were computed. */
  nights: NightParts[];
  stayed: NightParts[];
  currency: DisplayCurrency;
}

function amountFor(
  line: FrozenTax,
  rates: TaxedNights[],
  { nights, stayed, currency: { digits } }: Ended,
): Minor {
  const { tax, persons, amount } = line;
  if (tax.kind !== "percentage" || !tax.included || line.rates) {
    return amountOf(tax, rates, { nights: stayed, persons, digits });
  }
  // Which other percentages the price included isn't frozen with a single value, but the line has been computed with
  // them.
  const [counted] = ratesOf(line, nights);
  const whole = priceFor(tax, nightsWith(counted!, nights));
  const price = priceFor(tax, nightsWith(counted!, stayed));
  return whole === 0 ? 0 : multiplyDivide(amount, price * Math.sign(whole), Math.abs(whole));
}
