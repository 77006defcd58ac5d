import { isCalendarDate, type CalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import type { FilterDecoder } from "../list-definition";

/** A filter whose value is a row's id. */
export const byId: FilterDecoder<number> = (raw) => rowId(raw);

/** The value of a filter by a row that finds what refers to no such row. */
export const NONE = "none";

/** A filter whose value is a row's id, or "none" for rows that refer to no such row. */
export const byIdOrNone: FilterDecoder<number | typeof NONE> = Object.assign(
  (raw: string) => (raw === NONE ? raw : rowId(raw)),
  { pattern: "^([1-9]\\d{0,9}|none)$" },
);

/** A filter whose value is one of a fixed set. */
export function oneOf<const T extends string>(...values: readonly T[]): FilterDecoder<T> {
  const decode: FilterDecoder<T> = (raw) => values.find((value) => value === raw);
  return Object.assign(decode, { values });
}

/** A filter whose value is a calendar date. */
export const byDay: FilterDecoder<CalendarDate> = Object.assign(
  (raw: string) => (isCalendarDate(raw) ? raw : undefined),
  { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
);

/** The value of a filter by day that is the day of each hotel, whatever day that is. */
export const TODAY = "today";

/** A filter whose value is a calendar date, or "today". */
export const byDayOrToday: FilterDecoder<CalendarDate | typeof TODAY> = Object.assign(
  (raw: string) => (raw === TODAY || isCalendarDate(raw) ? raw : undefined),
  { pattern: "^(\\d{4}-\\d{2}-\\d{2}|today)$" },
);
