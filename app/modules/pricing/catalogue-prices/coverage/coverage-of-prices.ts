import { addDays, nightsOf, weekdayOf, type DateRange, type Weekday } from "~/core/dates";
import { periodsOf } from "../../price-coverage/periods";
import { inWeekOrder } from "~/modules/catalogue/tours/tour";
import { chosenPrice, type DatedPrice } from "../catalogue-price";

/** Consecutive days with the same coverage: a price on all of them, on some weekdays, or on none. */
export interface PriceStretch extends DateRange {
  coverage: "priced" | "partly" | "gap";
  /** The number of days with a price; `lacking` is the number of days without one. */
  priced: number;
  lacking: number;
  /** The weekdays without a price, in the order of the week. */
  lackingOn: Weekday[];
}

interface CoverageQuery {
  distribution_point_id: number | null;
  /** The weekdays on which the tour or treatment takes place; other days aren't counted. */
  weekdays: readonly Weekday[];
}

/**
 * @param rows of one unit or treatment, and of one price type
 * @returns the range divided into stretches; each begins and ends on a day on which the tour or treatment
 *   takes place
 */
export function coverageOfPrices(
  range: DateRange,
  rows: readonly DatedPrice[],
  query: CoverageQuery,
): PriceStretch[] {
  const dated = rows.map(({ valid_from, valid_to }) => ({
    start_date: valid_from,
    end_date: valid_to,
  }));
  const stretches: PriceStretch[] = [];
  for (const period of periodsOf(range, dated)) {
    const next = stretchIn(period, rows, query);
    const last = stretches.at(-1);
    if (!next) continue;
    if (last && isSame(last, next)) {
      last.end = next.end;
      last.priced += next.priced;
      last.lacking += next.lacking;
      last.lackingOn = inWeekOrder([...last.lackingOn, ...next.lackingOn]);
    } else stretches.push(next);
  }
  return stretches;
}

/** @returns the coverage of the days; null where the tour or treatment takes place on none of them */
function stretchIn(
  { start, end }: DateRange,
  rows: readonly DatedPrice[],
  { distribution_point_id, weekdays }: CoverageQuery,
): PriceStretch | null {
  const days = nightsOf(start, addDays(end, 1)).filter((day) => weekdays.includes(weekdayOf(day)));
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const lacking = days.filter((date) => !chosenPrice(rows, { date, distribution_point_id }));
  const priced = days.length - lacking.length;
  return {
    start: first,
    end: last,
    coverage: lacking.length === 0 ? "priced" : priced === 0 ? "gap" : "partly",
    priced,
    lacking: lacking.length,
    lackingOn: inWeekOrder(lacking.map(weekdayOf)),
  };
}

function isSame(one: PriceStretch, other: PriceStretch): boolean {
  return (
    one.coverage === other.coverage &&
    (one.coverage !== "partly" || one.lackingOn.join() === other.lackingOn.join())
  );
}
