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
export function withCurrency<Row extends CurrencyColumns>(
  row: Row,
): Besides<Row> & { currency: DisplayCurrency } {
  const { iso: code, symbol, digits } = row;
  return Object.assign(besides(row), { currency: { code, symbol, digits } });
}

/** The columns of an optional currency; all of them are null where a row has none. */
export type OptionalCurrencyColumns = {
  [Column in keyof CurrencyColumns]: CurrencyColumns[Column] | null;
};

/** @returns the row with its currency as one value; null where it has none */
export function withOptionalCurrency<Row extends OptionalCurrencyColumns>(
  row: Row,
): Besides<Row> & { currency: DisplayCurrency | null } {
  const { iso: code, symbol, digits } = row;
  const hasCurrency = code !== null && symbol !== null && digits !== null;
  return Object.assign(besides(row), { currency: hasCurrency ? { code, symbol, digits } : null });
}

type Besides<Row> = Omit<Row, keyof CurrencyColumns>;

const ofCurrency = new Set(["iso", "symbol", "digits"]);

/** @returns the other columns of a row; copied one by one, which takes half of what a rest pattern takes */
function besides<Row extends object>(row: Row): Besides<Row> {
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) if (!ofCurrency.has(name)) others[name] = value;
  return others as Besides<Row>;
}
