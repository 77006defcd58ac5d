import { formatMinor, formatMoney, type DisplayCurrency, type Minor } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import { priceWords, type PriceWords } from "../price-calculator/price-words.server";

/** The words and formats of one language for the prices of a calendar. */
export interface CalendarWords extends PriceWords {
  /** "1,234" or "94.50": without the currency, and without decimals that are all 0. */
  amount: (amount: Minor) => string;
}

export function calendarWords(locale: Language, currency: DisplayCurrency): CalendarWords {
  return {
    ...priceWords(locale, currency),
    amount: (amount) => {
      const isWhole = amount % 10 ** currency.digits === 0;
      const digits = isWhole ? 0 : currency.digits;
      const plain = isWhole ? amount / 10 ** currency.digits : amount;
      // French amounts have a space before the symbol, which must be trimmed if there is no symbol.
      return formatMoney(
        formatMinor(plain, digits),
        { code: "", symbol: "", digits },
        locale,
      ).trim();
    },
  };
}
