import { isCalendarDate, type CalendarDate } from "~/core/dates/calendar-date";
import { weekdayOf } from "~/core/dates/weekday";
import { rowId } from "~/core/ids";
import { priceTypes, type PriceType } from "../../price-rules/price-rule";
import type { Tour } from "~/modules/catalogue/tours/tour.fields";
import { pricedUnits, type PricedUnit } from "../catalogue-price";
import type { UnitCount } from "./tour-total";

/** The names of the calculator's fields in the address of the list, with a prefix of their own. */
export const calculatorFields = {
  tour: "calc_tour",
  date: "calc_date",
  price_type: "calc_price_type",
  channel: "calc_channel",
  people: "calc_people",
  of: (unit: PricedUnit) => `calc_${unit}`,
};

/** The most people of a calculation. */
export const MAX_CALCULATED = 1000;

/** The tour, day and people for which the calculator is asked for a price. */
export interface AskedTour {
  tour_id: number | undefined;
  /** null where the address contains a day that doesn't exist. */
  date: CalendarDate | null;
  price_type: PriceType;
  distribution_point_id: number | null;
  counts: Partial<Record<PricedUnit, number>>;
  /** The number of people, where the booking is priced as a whole. */
  people: number | undefined;
}

/**
 * @returns the request in an address. Missing or wrong values get defaults, except a wrong day: the price of
 *   another day would be misleading
 */
export function tourRequest(params: URLSearchParams, today: CalendarDate): AskedTour {
  const { tour, date, price_type, channel, people, of } = calculatorFields;
  const given = params.get(date) || today;
  const count = (name: string) => {
    const text = params.get(name) ?? "";
    return /^\d{1,4}$/.test(text) && Number(text) <= MAX_CALCULATED ? Number(text) : undefined;
  };
  return {
    tour_id: rowId(params.get(tour)),
    date: isCalendarDate(given) ? given : null,
    price_type: priceTypes.find((type) => type === params.get(price_type)) ?? "sell",
    distribution_point_id: rowId(params.get(channel)) ?? null,
    counts: Object.fromEntries(
      pricedUnits.flatMap((unit) => {
        const number = count(of(unit));
        return number === undefined ? [] : [[unit, number]];
      }),
    ),
    people: count(people),
  };
}

type Sold = Pick<Tour, "pricing_per" | "units">;

/** @returns the units of a tour that have separate prices: its own units, or the whole booking as one */
export function unitsOf({ pricing_per, units }: Sold): PricedUnit[] {
  return pricing_per === "booking" ? ["booking"] : units.map(({ unit }) => unit);
}

/** @returns the number of people for each unit; by default two of the first unit */
export function countsFor(tour: Sold, { counts }: Pick<AskedTour, "counts">): UnitCount[] {
  if (tour.pricing_per === "booking") return [{ unit: "booking", count: 1 }];
  const units = unitsOf(tour);
  const hasCounts = units.some((unit) => counts[unit] !== undefined);
  return units.map((unit, at) => ({
    unit,
    count: hasCounts ? (counts[unit] ?? 0) : at === 0 ? 2 : 0,
  }));
}

/** The reasons why a tour can't be booked as requested, whatever its price. */
export const tourObstacles = [
  "inactive",
  "weekday",
  "validity",
  "below",
  "above",
  "nobody",
] as const;

export type TourObstacle = (typeof tourObstacles)[number];

/**
 * @returns the reasons why the tour can't be booked on the day by this number of people; empty if it can be booked
 */
export function obstaclesOf(
  tour: Tour,
  date: CalendarDate,
  { counts: unitCounts, people }: { counts: readonly UnitCount[]; people: number | undefined },
): TourObstacle[] {
  const taken =
    tour.pricing_per === "booking"
      ? people
      : sum(unitCounts.filter(({ unit }) => counts(tour, unit)));
  return [
    ...(tour.active ? [] : (["inactive"] as const)),
    ...((tour.valid_from && date < tour.valid_from) || (tour.valid_to && tour.valid_to < date)
      ? (["validity"] as const)
      : []),
    ...(tour.weekdays.includes(weekdayOf(date)) ? [] : (["weekday"] as const)),
    ...(taken !== undefined && taken > tour.max_people ? (["above"] as const) : []),
    ...(taken !== undefined && taken > 0 && taken < tour.min_people ? (["below"] as const) : []),
    ...(tour.pricing_per === "person" && sum(unitCounts) === 0 ? (["nobody"] as const) : []),
  ];
}

function counts({ units }: Sold, name: PricedUnit): boolean {
  return units.find(({ unit }) => unit === name)?.counts_in_capacity ?? false;
}

function sum(unitCounts: readonly UnitCount[]): number {
  return unitCounts.reduce((total, { count }) => total + count, 0);
}
