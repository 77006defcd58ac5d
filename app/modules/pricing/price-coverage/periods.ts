import { addDays, type CalendarDate, type DateRange } from "~/core/dates";

/** A row that applies between two days, both inclusive; null for an open end. */
interface Dated {
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
}

/**
 * Divides the range into periods: a new period begins on each day on which a row begins or ceases to apply.
 * So the same rows apply on all days of a period, apart from their weekdays.
 */
export function periodsOf({ start, end }: DateRange, dated: readonly Dated[]): DateRange[] {
  const changes = dated.flatMap(({ start_date, end_date }) => [
    ...(start_date ? [start_date] : []),
    ...(end_date ? [addDays(end_date, 1)] : []),
  ]);
  const inside = changes.filter((day) => start < day && day <= end);
  const firsts = [...new Set([start, ...inside])].sort();
  return firsts.map((first, at) => {
    const next = firsts[at + 1];
    return { start: first, end: next ? addDays(next, -1) : end };
  });
}
