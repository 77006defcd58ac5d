import type { CalendarDate } from "~/core/dates";
import { multiplyDivide, type DisplayCurrency, type Minor } from "~/core/money/money";
import { fixedAmountOf, priceFor, WHOLE, type NightParts } from "./engine/taxes-of-stay";
import {
  taxesOfFrozen,
  type FrozenCalculation,
  type FrozenTax,
  type FrozenTaxes,
} from "./frozen-calculation";

/**
 * Ends a frozen price earlier, by what is frozen alone. The nights that stay keep their price: an amount for the
 * whole stay is part of the nights to which it was added or from which it was taken.
 *
 * @param until the new day of departure
 */
export function shortened(calculation: FrozenCalculation, until: CalendarDate): FrozenCalculation {
  const nights = calculation.nights.filter(({ date }) => date < until);
  const { taxes, taxesTotal } = shortenedTaxes(
    taxesOfFrozen(calculation),
    partsOfFrozen(calculation),
    until,
  );
  const { taxes: _, taxesTotal: __, ...others } = calculation;
  return {
    ...{ ...others, nights, total: nights.reduce((sum, { total }) => sum + total, 0) },
    ...(taxes.length > 0 && { taxes, taxesTotal }),
  };
}

/** @returns the nights of a frozen price, with what their rooms and their meals cost after all rules */
export function partsOfFrozen({ nights }: FrozenCalculation): NightParts[] {
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
 */
export function shortenedTaxes(
  { currency, taxes }: FrozenTaxes,
  nights: NightParts[],
  until: CalendarDate,
): FrozenTaxes {
  const lines = taxes.flatMap((line): FrozenTax[] => {
    const counted = nights
      .filter(({ date }) => line.since === undefined || line.since <= date)
      .slice(0, line.nights);
    const stayed = counted.filter(({ date }) => date < until);
    if (stayed.length === 0) return [];
    const amount = amountFor(line, counted, stayed, currency);
    return [{ ...line, nights: stayed.length, amount }];
  });
  const taxesTotal = lines.reduce((sum, { tax, amount }) => sum + (tax.included ? 0 : amount), 0);
  return { currency, taxes: lines, taxesTotal };
}

function amountFor(
  { tax, persons, amount }: FrozenTax,
  counted: NightParts[],
  stayed: NightParts[],
  { digits }: DisplayCurrency,
): Minor {
  if (stayed.length === counted.length) return amount;
  if (tax.kind !== "percentage") return fixedAmountOf(tax, stayed.length, persons, digits);
  const price = priceFor(tax, stayed);
  if (!tax.included) return multiplyDivide(price, tax.valueMilli, WHOLE);
  // Which other percentages the price included isn't frozen, but the line has been computed with them.
  const whole = priceFor(tax, counted);
  return whole === 0 ? 0 : multiplyDivide(amount, price * Math.sign(whole), Math.abs(whole));
}
