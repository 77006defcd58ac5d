import type { DisplayCurrency } from "~/core/money/money";

/** The columns of the currency of a row's amounts. */
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

/** The columns of an optional currency; all of them are null where a row has none. */
export type OptionalCurrencyColumns = {
  [Column in keyof CurrencyColumns]: CurrencyColumns[Column] | null;
};

/** @returns the row with its currency as one value; null where it has none */
export function withOptionalCurrency<Row extends OptionalCurrencyColumns>({
  iso: code,
  symbol,
  digits,
  ...row
}: Row): Omit<Row, keyof CurrencyColumns> & { currency: DisplayCurrency | null } {
  const hasCurrency = code !== null && symbol !== null && digits !== null;
  return { ...row, currency: hasCurrency ? { code, symbol, digits } : null };
}
