import { daysBetween, type CalendarDate } from "~/core/dates/calendar-date";
import { weekdayOf, type Weekday } from "~/core/dates/weekday";
import { tourUnits, type TourUnitName } from "../../catalogue/tours/tour-unit-names";

/** The units that a price of a tour can be for: a person of some age, or the booking as a whole. */
export const pricedUnits = [...tourUnits, "booking"] as const;

export type PricedUnit = TourUnitName | "booking";

/** The kinds of things in the catalogue that have prices. */
export type CatalogueKind = "tour" | "treatment";

/** The highest price in the catalogue, in the unit of its currency. */
export const MAX_PRICE = 9_999_999;

/** The columns that decide which price row applies on a day. */
export interface DatedPrice {
  id: number;
  /** null for the general price. */
  distribution_point_id: number | null;
  /** Both ends are inclusive; null for an open one. */
  valid_from: CalendarDate | null;
  valid_to: CalendarDate | null;
  /** Empty for every day. */
  weekdays: Weekday[];
  active: boolean;
}

/** @returns whether a price applies on a day */
export function holdsOn(price: DatedPrice, date: CalendarDate): boolean {
  const { valid_from, valid_to, weekdays, active } = price;
  if (!active || (valid_from && date < valid_from) || (valid_to && valid_to < date)) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(date));
}

/**
 * Chooses the price row that applies on a day. A row of the channel comes before a general row. Then the
 * shorter validity wins, then the later start, then the row that names weekdays, then the lower id. A
 * validity that is open at one end is longer than any closed one, and shorter than one that is open at both
 * ends.
 *
 * @param rows of one unit or treatment, and of one price type
 * @returns null where no row applies
 */
export function chosenPrice<Row extends DatedPrice>(
  rows: readonly Row[],
  { date, distribution_point_id }: { date: CalendarDate; distribution_point_id: number | null },
): Row | null {
  const holding = rows.filter(
    (row) =>
      holdsOn(row, date) &&
      (row.distribution_point_id === null || row.distribution_point_id === distribution_point_id),
  );
  return holding.sort(comparePriority)[0] ?? null;
}

function comparePriority(one: DatedPrice, other: DatedPrice): number {
  const general = (row: DatedPrice) => (row.distribution_point_id === null ? 1 : 0);
  return (
    general(one) - general(other) ||
    openEnds(one) - openEnds(other) ||
    days(one) - days(other) ||
    (other.valid_from ?? "").localeCompare(one.valid_from ?? "") ||
    everyDay(one) - everyDay(other) ||
    one.id - other.id
  );
}

/**
 * @returns 1 for a price without weekdays, which comes after a price with weekdays and an equally long
 *   validity
 */
function everyDay({ weekdays }: DatedPrice): number {
  return weekdays.length === 0 ? 1 : 0;
}

function openEnds({ valid_from, valid_to }: DatedPrice): number {
  return (valid_from ? 0 : 1) + (valid_to ? 0 : 1);
}

/**
 * @returns the length of a validity in days; 0 where an end is open, since open validities are compared by
 *   their ends
 */
function days({ valid_from, valid_to }: DatedPrice): number {
  return valid_from && valid_to ? daysBetween(valid_from, valid_to) : 0;
}

/** @returns the mistakes in the days of a validity, by field */
export function brokenValidity({
  valid_from,
  valid_to,
}: {
  valid_from?: string | null;
  valid_to?: string | null;
}): Record<string, string> {
  return valid_from && valid_to && valid_from > valid_to
    ? { valid_to: "catalogue-prices:FORM.VALID_ORDER" }
    : {};
}
