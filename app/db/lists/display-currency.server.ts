import type { DisplayCurrency } from "~/core/money/money";

/** The columns that are read of the currency of a row's amounts. */
export const currencyColumns = [
  "currencies.iso_code as iso",
  "currencies.symbol",
  "currencies.decimals as digits",
] as const;

export interface CurrencyColumns {
  iso: string;
  symbol: string;
  digits: number;
}

/** @returns the row with its currency as one value */
export function withCurrency<Row extends CurrencyColumns>({
  iso: code,
  symbol,
  digits,
  ...row
}: Row): Omit<Row, keyof CurrencyColumns> & { currency: DisplayCurrency } {
  return { ...row, currency: { code, symbol, digits } };
}
