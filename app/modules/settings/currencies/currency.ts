import type { Currency } from "./currency.fields";

/** The decimals that an amount must fit. */
export type CurrencyDigits = Pick<Currency, "iso_code" | "decimals">;

/** The currencies of ISO 4217 whose minor unit isn't a hundredth. */
const otherDecimals: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/** @returns the digits after the point that ISO 4217 gives a currency: 2 but for the exceptions */
export function isoDecimals(iso_code: string): number {
  const exception = Object.entries(otherDecimals).find(([, codes]) =>
    codes.split(" ").includes(iso_code),
  );
  return exception ? Number(exception[0]) : 2;
}

/** @returns what the form of a currency holds of one, by field */
export function currencyFields(currency: Omit<Currency, "id" | "active">): Record<string, string> {
  return {
    iso_code: currency.iso_code,
    label: currency.label,
    symbol: currency.symbol,
    decimals: String(currency.decimals),
  };
}

/** @returns how pickers call a currency: "EUR - Euro (€)" */
export function currencyName(currency: Pick<Currency, "iso_code" | "label" | "symbol">): string {
  return `${currency.iso_code} - ${currency.label} (${currency.symbol})`;
}
