import { multiplyDivide, parseMinor, type DisplayCurrency, type Minor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import {
  sumsAsBefore,
  type FrozenCalculation,
  type FrozenNight,
  type FrozenTaxes,
} from "../price-calculator/frozen-calculation";
import type { AppliedRule } from "../price-calculator/engine/calculation";

/** The decimals of the values of rules and taxes, which are in thousandths. */
const MILLI_DIGITS = 3;

/** Converts an amount in minor units, rounded once. */
type Convert = (amount: Minor) => Minor;

/**
 * @param rate the price of one unit of the former currency in the new one, a decimal string
 * @returns the function that converts minor units of the former currency into those of the new one, rounded half away
 *   from zero; it throws a RangeError where the result is too large to be exact
 */
function conversionAt(rate: string, from: number, to: number): Convert {
  const decimals = decimalsOf(rate);
  const price = parseMinor(rate, decimals);
  const shift = decimals + from - to;
  return (amount) =>
    shift >= 0
      ? multiplyDivide(amount, price, 10 ** shift)
      : multiplyDivide(amount, price * 10 ** -shift, 1);
}

/**
 * Converts a frozen price: the total of each night is rounded once, and so is each tax. The parts of a night follow its
 * total: each is the rounded sum up to it, less the rounded sum before it, so that together they are the total.
 *
 * @param rate the price of one unit of its currency in the new one, a decimal string
 * @returns the calculation in the new currency; its total is the sum of its nights
 * @throws RangeError where an amount becomes too large to be exact
 */
export function convertedCalculation(
  calculation: FrozenCalculation,
  rate: string,
  to: DisplayCurrency,
): FrozenCalculation {
  const convert = conversionAt(rate, calculation.currency.digits, to.digits);
  const value = conversionAt(rate, MILLI_DIGITS, MILLI_DIGITS);
  const nights = calculation.nights.map((night) => convertedNight(night, convert, value));
  const { taxes, taxesDue } = calculation;
  return {
    ...calculation,
    currency: { code: to.code, symbol: to.symbol, digits: to.digits },
    nights,
    total: nights.reduce((sum, { total }) => sum + total, 0),
    ...(taxes && taxesAt({ taxes, taxesDue }, convert, value)),
  };
}

/**
 * @returns the taxes in the new currency, each line rounded once; their sum is that of the lines
 * @throws as `convertedCalculation`
 */
export function convertedTaxes(
  { currency, ...taxes }: FrozenTaxes,
  rate: string,
  to: DisplayCurrency,
): FrozenTaxes {
  const convert = conversionAt(rate, currency.digits, to.digits);
  const value = conversionAt(rate, MILLI_DIGITS, MILLI_DIGITS);
  const { code, symbol, digits } = to;
  return { currency: { code, symbol, digits }, ...taxesAt(taxes, convert, value) };
}

function taxesAt(
  { taxes, taxesDue }: Pick<FrozenTaxes, "taxes" | "taxesDue">,
  convert: Convert,
  value: Convert,
) {
  const converted = taxes.map((line) => {
    const { tax, rates } = line;
    const valueIn = (milli: number) => (tax.kind === "percentage" ? milli : value(milli));
    return {
      ...line,
      tax: { ...tax, valueMilli: valueIn(tax.valueMilli) },
      ...(rates && {
        rates: rates.map((rate) => ({ ...rate, valueMilli: valueIn(rate.valueMilli) })),
      }),
      amount: convert(line.amount),
    };
  });
  return { taxes: converted, ...sumsAsBefore(converted, { taxesDue }) };
}

function convertedNight(night: FrozenNight, convert: Convert, value: Convert): FrozenNight {
  let until = 0;
  const share = (amount: Minor) => {
    const before = convert(until);
    until += amount;
    return convert(until) - before;
  };
  const { price, base, rules, raised, kept, meals, mealsPart } = night;
  const { derivedFromBuy } = price;
  return {
    ...night,
    price: {
      ...price,
      amount: convert(price.amount),
      ...(derivedFromBuy && {
        derivedFromBuy: { ...derivedFromBuy, buy: convert(derivedFromBuy.buy) },
      }),
    },
    base: share(base),
    ...(meals && {
      meals: {
        ...meals,
        adult: convert(meals.adult),
        children: meals.children.map(convert),
        base: convert(meals.base),
      },
    }),
    rules: rules.map((rule) => convertedRule(rule, { share, convert, value })),
    ...(mealsPart !== undefined && { mealsPart: convert(mealsPart) }),
    ...(raised !== undefined && { raised: share(raised) }),
    ...(kept !== undefined && { kept: share(kept) }),
    total: convert(night.total),
  };
}

function convertedRule(
  rule: AppliedRule,
  { share, convert, value }: Record<"share" | "convert" | "value", Convert>,
): AppliedRule {
  const { type, valueMilli, amount, ofMeals, unused } = rule;
  return {
    ...rule,
    valueMilli: type === "fixed_amount" ? value(valueMilli) : valueMilli,
    amount: share(amount),
    ...(ofMeals !== undefined && { ofMeals: convert(ofMeals) }),
    ...(unused !== undefined && { unused: convert(unused) }),
  };
}
