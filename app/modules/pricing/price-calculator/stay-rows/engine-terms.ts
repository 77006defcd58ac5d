import { fitsCurrency, parseMinor } from "~/core/money/money";
import type { ContractTerms, Markup, MealPrice, Tax } from "../engine/contract-terms";
import type { StoredMealPrice, StoredTax } from "./contract-terms.repository.server";

/** The rows in the form that the engine takes, by their stored rows, which many stays share. */
const engineMeals = new WeakMap<StoredMealPrice, { digits: number; meal: MealPrice | null }>();
const engineTaxes = new WeakMap<StoredTax, Tax>();

/** @returns a price of meals in the minor unit of its currency; null if an amount is invalid in it */
export function asMealPrice(stored: StoredMealPrice, digits: number): MealPrice | null {
  const known = engineMeals.get(stored);
  if (known?.digits === digits) return known.meal;
  const { adult_amount, child_bands, ...rest } = stored;
  const fits = amountsOf(stored).every((amount) => fitsCurrency(amount, { digits }));
  const meal: MealPrice | null = fits
    ? {
        ...rest,
        adult: parseMinor(adult_amount, digits),
        bands: child_bands.map(({ amount, ...ages }) => ({
          ...ages,
          amount: parseMinor(amount, digits),
        })),
      }
    : null;
  engineMeals.set(stored, { digits, meal });
  return meal;
}

/** @returns the first amount of a price of meals that is invalid in its currency */
export function misfitOf(stored: StoredMealPrice, digits: number): string {
  return amountsOf(stored).find((amount) => !fitsCurrency(amount, { digits }))!;
}

function amountsOf({ adult_amount, child_bands }: StoredMealPrice): string[] {
  return [adult_amount, ...child_bands.map(({ amount }) => amount)];
}

/** The stored terms of a stay. */
interface StoredTerms {
  mealPrices: StoredMealPrice[];
  markups: Markup[];
  taxes: StoredTax[];
}

/** @returns the terms of a stay in the form that the engine takes, without meals that are invalid in the currency */
export function engineTermsOf(
  { mealPrices, markups, taxes }: StoredTerms,
  digits: number,
): ContractTerms {
  return {
    mealPrices: mealPrices.flatMap((meal) => asMealPrice(meal, digits) ?? []),
    markups,
    taxes: taxes.map(asTax),
  };
}

function asTax(stored: StoredTax): Tax {
  const known = engineTaxes.get(stored);
  if (known) return known;
  const rates = stored.rates.map(({ value, ...dates }) => {
    return { ...dates, valueMilli: parseMinor(value, 3) };
  });
  const tax = { ...stored, rates };
  engineTaxes.set(stored, tax);
  return tax;
}
