import type { TFunction } from "i18next";
import { formatStoredMoney, PRICING_TABS, type DisplayCurrency } from "~/core/money/money";
import type { ChildBand } from "./meal-price";

/** @returns the bands of a meal price: "0–2: free · 3–11: €11.00"; "" without any */
export function bandsInWords(
  bands: readonly ChildBand[],
  currency: DisplayCurrency | null,
  t: TFunction,
): string {
  return bands.map((band) => bandInWords(band, currency, t)).join(" · ");
}

function bandInWords(
  { from_age, to_age, amount }: ChildBand,
  currency: DisplayCurrency | null,
  t: TFunction,
): string {
  const ages = from_age === to_age ? String(from_age) : `${from_age}–${to_age}`;
  const money = formatStoredMoney(amount, currency, PRICING_TABS);
  return t("meal-prices:BAND", {
    ages,
    amount: Number(amount) === 0 ? t("meal-prices:FREE") : money,
  });
}
