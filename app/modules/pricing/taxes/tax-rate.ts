import {
  addDays,
  brokenRanges,
  isCalendarDate,
  rangeOverlap,
  type CalendarDate,
  type DateRange,
} from "~/core/dates";
import { formatMinor, parseMinor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";

/** What a tax is on some nights, both inclusive; null for no bound. */
export interface TaxRate {
  valid_from: CalendarDate | null;
  valid_to: CalendarDate | null;
  /** A decimal string: a percentage, or an amount in the currency of the hotel. */
  value: string;
}

/** The most rates of one tax. */
export const MAX_RATES = 20;

/** The most decimals of a percentage or an amount. */
export const VALUE_DECIMALS = 3;

/** The fields of a rate, in the order of the form. */
export const rateFields = ["value", "valid_from", "valid_to"] as const;

/** The places of all possible rates in a form, from 0. */
export const ratePlaces = Array.from({ length: MAX_RATES }, (_, place) => place);

/** @returns the name of a field of a rate in the form: "rates[0].value" */
export function rateField(place: number, field: (typeof rateFields)[number]): string {
  return `rates[${place}].${field}`;
}

/** @returns the rates by date, each value in its shortest spelling: "3.1", "0" */
export function storedRates(rates: readonly TaxRate[]): TaxRate[] {
  return rates
    .map(({ valid_from, valid_to, value }) => {
      const milli = parseMinor(value, VALUE_DECIMALS);
      return { valid_from, valid_to, value: trimDecimal(formatMinor(milli, VALUE_DECIMALS)) };
    })
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

/** @returns a rate in files, as a contract is read: "3.1", or with its nights "2027-01-01..:3.1" */
export function rateInFile({ valid_from, valid_to, value }: TaxRate): string {
  return valid_from || valid_to ? `${valid_from ?? ""}..${valid_to ?? ""}:${value}` : value;
}

/** @returns the first day of a rate; one without a beginning comes before all days */
function startOf({ valid_from }: Pick<TaxRate, "valid_from">): string {
  return valid_from ?? "";
}

/**
 * @param rates the rates of a tax by date, at least one
 * @returns the rate that is valid on a day, or else the next one; the last one where all have ended
 */
export function rateOn(rates: readonly TaxRate[], day: CalendarDate): TaxRate {
  return rates.find(({ valid_to }) => valid_to === null || day <= valid_to) ?? rates.at(-1)!;
}

/** @returns the rates that are valid on some night of a range, both of whose ends are inclusive */
export function ratesWithin(rates: readonly TaxRate[], { start, end }: DateRange): TaxRate[] {
  return rates.filter(({ valid_from, valid_to }) =>
    rangeOverlap({ start: valid_from ?? start, end: valid_to ?? end }, { start, end }),
  );
}

/** @returns whether two lists have the same rates; "3.1" and "3.100" are the same value */
export function haveSameRates(some: readonly TaxRate[], others: readonly TaxRate[]): boolean {
  return JSON.stringify(storedRates(some)) === JSON.stringify(storedRates(others));
}

/** A rate as it is entered: "" and null for an end that is open, and a value that may be no decimal. */
export interface EnteredRate {
  value?: unknown;
  valid_from?: string | null;
  valid_to?: string | null;
}

/** A mistake in a rate: its place, from 0, the field, and the key of the sentence. */
interface RateMistake {
  place: number;
  field: (typeof rateFields)[number];
  message: string;
}

/**
 * @returns the rates that end before they begin, and those that are valid on a night of another one. Of two rates of
 *   one night the lower one in the form is wrong
 */
export function brokenRates(rates: readonly EnteredRate[]): RateMistake[] {
  const ranges = rates.map(({ valid_from, valid_to }) => ({ start: valid_from, end: valid_to }));
  return brokenRanges(ranges).map(({ place, wrong }) =>
    wrong === "order"
      ? { place, field: "valid_to", message: "taxes:FORM.DATES_ORDER" }
      : { place, field: "valid_from", message: "taxes:FORM.RATES_OVERLAP" },
  );
}

/** The intent of the button that adds the next rate, without scripts. */
export const NEXT_RATE_INTENT = "load:next-rate";

/** The next rate, and the end that the rate before it gets; null where that one has an end. */
interface NextRate {
  ended: { place: number; valid_to: CalendarDate } | null;
  added: { value: string; valid_from: CalendarDate; valid_to: "" };
}

/**
 * @param rates the rates in a form
 * @returns what one press adds to them: a rate with the value of the last one, from the day after that one's end, so
 *   that no night is without a rate. A last one without an end gets one on 31 December, this year or in the year of its
 *   first night, and the next begins on 1 January
 */
export function nextRate(rates: readonly EnteredRate[], today: CalendarDate): NextRate {
  const ends = rates.map(({ valid_to }) => valid_to || "9999");
  const place = Math.max(ends.lastIndexOf([...ends].sort().at(-1) ?? ""), 0);
  const last = rates[place];
  const first = last?.valid_from;
  const year = (isCalendarDate(first) && first > today ? first : today).slice(0, 4);
  const known = last?.valid_to;
  const end = isCalendarDate(known) ? known : `${year}-12-31`;
  return {
    ended: last && !known ? { place, valid_to: end } : null,
    added: {
      value: typeof last?.value === "string" ? last.value : "",
      ...{ valid_from: addDays(end, 1), valid_to: "" },
    },
  };
}

/** @returns the rates in a form, as they are entered */
export function ratesIn(entered: FormData): EnteredRate[] {
  const text = (place: number, field: (typeof rateFields)[number]) => {
    const value = entered.get(rateField(place, field));
    return typeof value === "string" ? value.trim() : "";
  };
  return ratePlaces
    .filter((place) => entered.has(rateField(place, "value")))
    .map((place) => ({
      value: text(place, "value"),
      valid_from: text(place, "valid_from"),
      valid_to: text(place, "valid_to"),
    }));
}
