import type { TFunction } from "i18next";
import type { CalendarDate, CalendarMonth, DateRange } from "~/core/dates";
import {
  formatDate,
  formatDays,
  formatMonth,
  formatRange,
  formatWeekday,
} from "~/core/dates/format.server";
import { labelIn, type GuestLabel } from "~/core/guest-text";
import { formatMinor, formatMoney, type DisplayCurrency, type Minor } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { ruleValue, type Effect } from "../price-rules/rule-value";
import { withRates } from "./tax-rates/rates-in-words.server";
import type { RatedLine } from "./tax-rates/rates-of-line";

/** The words and formats of one language for the explanation of a price. */
export interface StayWords {
  t: TFunction;
  /** "Jul 9, 2027" */
  day: (date: CalendarDate) => string;
  /** "Fri Jul 9, 2027" */
  night: (date: CalendarDate) => string;
  days: (dates: CalendarDate[]) => string;
  range: (dates: DateRange) => string;
  month: (month: CalendarMonth) => string;
  label: (row: GuestLabel) => string;
}

/** The words and formats of one language, with amounts in one currency. */
export interface PriceWords extends StayWords {
  money: (amount: Minor) => string;
  /** What a rule does, as it is configured: "+7.5%", "7 nights for 6". */
  rule: (rule: Effect) => string;
  /** The name of a tax, with its rates where its nights have several. */
  taxed: (label: string, line: RatedLine) => string;
}

export function stayWords(locale: Language): StayWords {
  return {
    t: translator(locale),
    day: (date) => formatDate(date, locale),
    night: (date) => nightLabel(date, locale),
    days: (dates) => formatDays(dates, locale),
    range: (dates) => formatRange(dates, locale),
    month: (month) => formatMonth(month, locale),
    label: (row) => labelIn(row, locale),
  };
}

/**
 * @param moneyLanguage the format of amounts where it isn't the reader's, as in the calculator
 * @returns the words and formats of a language, with amounts in a currency
 */
export function priceWords(
  locale: Language,
  currency: DisplayCurrency,
  moneyLanguage: Language = locale,
): PriceWords {
  const words = stayWords(locale);
  return {
    ...words,
    money: (amount) => formatMoney(formatMinor(amount, currency.digits), currency, moneyLanguage),
    rule: (rule) => ruleValue(rule, currency, words.t, locale, moneyLanguage),
    taxed: (label, line) => withRates(label, line, { currency, language: locale }, moneyLanguage),
  };
}

/** @returns "Fri Jul 9, 2027" */
export function nightLabel(date: CalendarDate, locale: Language): string {
  return `${formatWeekday(date, locale)} ${formatDate(date, locale)}`;
}
