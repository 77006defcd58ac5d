import type { TFunction } from "i18next";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import type { PriceWords } from "./price-words";

/** The fields of a band of ages that both meal prices and the log contain. */
interface StatedBand {
  from_age: number;
  to_age: number;
  /** A decimal string. */
  amount: string;
}

/** The fields of a meal price that both meal prices and the log contain. */
export interface StatedMeal {
  /** A decimal string. */
  adult_amount: string;
  child_bands: readonly StatedBand[];
}

/** @returns what an adult adds, and below it what children do */
export function mealInWords(
  { adult_amount, child_bands }: StatedMeal,
  currency: DisplayCurrency | null,
  language: Language,
  t: TFunction,
): PriceWords {
  return {
    amount: formatStoredMoney(adult_amount, currency, language),
    unit: bandsInWords(child_bands, currency, t, language),
  };
}

/** @returns the bands of a meal price: "0–2: free · 3–11: €11.00"; "" without any */
export function bandsInWords(
  bands: readonly StatedBand[],
  currency: DisplayCurrency | null,
  t: TFunction,
  language: Language,
): string {
  const inWords = bands.map(({ from_age, to_age, amount }) =>
    t("meal-prices:BAND", {
      ages: from_age === to_age ? String(from_age) : `${from_age}–${to_age}`,
      amount:
        Number(amount) === 0
          ? t("meal-prices:FREE")
          : formatStoredMoney(amount, currency, language),
    }),
  );
  return inWords.join(" · ");
}
