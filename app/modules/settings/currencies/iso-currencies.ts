import type { Language } from "~/i18n/languages";
import { isoDecimals } from "./currency";
import type { Currency } from "./currency.fields";

/**
 * The currencies of ISO 4217 in which prices are possible: no funds, metals or test codes. They are listed
 * here, because JavaScript engines know many more codes, mostly of withdrawn currencies.
 */
const codes =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD " +
  "CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD " +
  "GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD " +
  "KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO " +
  "NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE " +
  "SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV " +
  "WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG";

/** A currency of ISO 4217; it needn't exist in the database. */
export type IsoCurrency = Pick<Currency, "iso_code" | "label" | "symbol" | "decimals">;

const byLanguage = new Map<Language, IsoCurrency[]>();

/** @returns the currencies of ISO 4217 with their names in a language, by name */
export function isoCurrencies(language: Language): IsoCurrency[] {
  const made = byLanguage.get(language) ?? currenciesIn(language);
  byLanguage.set(language, made);
  return made;
}

function currenciesIn(language: Language): IsoCurrency[] {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return codes
    .split(" ")
    .map((iso_code) => ({
      iso_code,
      label: capitalized(names.of(iso_code) ?? iso_code, language),
      symbol: symbolOf(iso_code),
      // JavaScript's own decimals follow the use of cash, not the standard.
      decimals: isoDecimals(iso_code),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** @returns the English symbol for all users, because they share the row in which it is stored */
function symbolOf(currency: string): string {
  const money = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return money.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}

/** @returns a name that begins with a capital, because some languages write currencies in small letters */
function capitalized(name: string, language: Language): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
