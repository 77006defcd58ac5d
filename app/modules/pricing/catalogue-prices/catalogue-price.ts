import { daysBetween, type CalendarDate } from "~/core/dates/calendar-date";
import type { DisplayCurrency } from "~/core/money/money";
import { weekdayOf, type Weekday } from "~/core/dates/weekday";
import type { PriceType } from "../price-rules/price-rule";
import { tourUnits, type TourUnitName } from "../../catalogue/tours/tour-unit-names";

/** What a price of a tour is for: each person of a unit, or the booking as a whole. */
export const pricedUnits = [...tourUnits, "booking"] as const;

export type PricedUnit = TourUnitName | "booking";

/** What has prices in the catalogue. */
export type CatalogueKind = "tour" | "treatment";

/** The most that anything of the catalogue costs, in its currency. */
export const MAX_PRICE = 9_999_999;

/** What something of the catalogue costs on some days, to everybody or through one channel. */
export interface CataloguePrice {
  id: number;
  /** A tour and one of its units, or a treatment: the other is null. */
  tourId: number | null;
  unit: PricedUnit | null;
  treatmentId: number | null;
  /** Of treatments, in the order of the week; none = all. */
  weekdays: Weekday[];
  priceType: PriceType;
  /** A decimal string, in the currency of the tour or of the spa. */
  price: string;
  /** null = the general price. */
  distributionPointId: number | null;
  /** Both inclusive; null = open at that end. */
  validFrom: CalendarDate | null;
  validTo: CalendarDate | null;
  active: boolean;
}

/** A price with the names of what it belongs to, as lists show it. */
export interface NamedCataloguePrice extends CataloguePrice {
  /** The tour, or the treatment. */
  ownerLabel: string;
  ownerLabelFr: string;
  /** Of a treatment. */
  spaLabel: string | null;
  spaLabelFr: string | null;
  distributionPointLabel: string | null;
  distributionPointCode: string | null;
  currency: DisplayCurrency;
  createdAt: Date;
  updatedAt: Date;
}

/** What the choice of a row looks at. */
export type DatedPrice = Pick<
  CataloguePrice,
  "id" | "distributionPointId" | "validFrom" | "validTo" | "weekdays" | "active"
>;

/** @returns whether a price counts on a day */
export function holdsOn(price: DatedPrice, date: CalendarDate): boolean {
  const { validFrom, validTo, weekdays, active } = price;
  if (!active || (validFrom && date < validFrom) || (validTo && validTo < date)) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(date));
}

/**
 * The row that says what something costs on a day: the channel's before the general one; of two that
 * hold, the shorter validity wins, then the later start, then the one that names weekdays, then the
 * smaller id. A validity that is open at one end is longer than any that isn't, and shorter than one
 * that is open at both.
 *
 * @param rows of one unit or treatment, and of one price type
 * @returns null where none holds
 */
export function chosenPrice<Row extends DatedPrice>(
  rows: readonly Row[],
  { date, distributionPointId }: { date: CalendarDate; distributionPointId: number | null },
): Row | null {
  const holding = rows.filter(
    (row) =>
      holdsOn(row, date) &&
      (row.distributionPointId === null || row.distributionPointId === distributionPointId),
  );
  return holding.sort(before)[0] ?? null;
}

function before(one: DatedPrice, other: DatedPrice): number {
  const general = (row: DatedPrice) => (row.distributionPointId === null ? 1 : 0);
  return (
    general(one) - general(other) ||
    openEnds(one) - openEnds(other) ||
    days(one) - days(other) ||
    (other.validFrom ?? "").localeCompare(one.validFrom ?? "") ||
    everyDay(one) - everyDay(other) ||
    one.id - other.id
  );
}

/** A price for every day gives way to one for some days that counts as long. */
function everyDay({ weekdays }: DatedPrice): number {
  return weekdays.length === 0 ? 1 : 0;
}

function openEnds({ validFrom, validTo }: DatedPrice): number {
  return (validFrom ? 0 : 1) + (validTo ? 0 : 1);
}

/** Of a validity without open ends; those with some are told apart by these. */
function days({ validFrom, validTo }: DatedPrice): number {
  return validFrom && validTo ? daysBetween(validFrom, validTo) : 0;
}

/** The price without its names: what the audit log keeps of it. */
export function stateOf(price: CataloguePrice): CataloguePrice {
  const { id, tourId, unit, treatmentId, weekdays, priceType, distributionPointId } = price;
  const { validFrom, validTo, active } = price;
  return {
    ...{ id, tourId, unit, treatmentId, weekdays, priceType, price: price.price },
    ...{ distributionPointId, validFrom, validTo, active },
  };
}

/** @returns what is wrong with the days of a validity, by field */
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
