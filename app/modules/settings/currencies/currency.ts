import type { Currency } from "./currency.fields";

/** The code and the decimals of a currency, for the check of amounts. */
export type CurrencyDigits = Pick<Currency, "iso_code" | "decimals">;

/** The currencies of ISO 4217 whose number of decimals isn't two, by that number. */
const otherDecimals: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/**
 * @returns the number of digits after the point that a currency has in ISO 4217: 2 with the exceptions
 *   above
 */
export function isoDecimals(iso_code: string): number {
  const exception = Object.entries(otherDecimals).find(([, codes]) =>
    codes.split(" ").includes(iso_code),
  );
  return exception ? Number(exception[0]) : 2;
}

/** @returns the values of a currency's form */
export function currencyFields(currency: Omit<Currency, "id" | "active">): Record<string, string> {
  return {
    iso_code: currency.iso_code,
    label: currency.label,
    symbol: currency.symbol,
    decimals: String(currency.decimals),
  };
}

/** @returns the name of a currency in pickers: "EUR - Euro (€)" */
export function currencyName(currency: Pick<Currency, "iso_code" | "label" | "symbol">): string {
  return `${currency.iso_code} - ${currency.label} (${currency.symbol})`;
}
