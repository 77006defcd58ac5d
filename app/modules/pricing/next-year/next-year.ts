import {
  addDays,
  dateOfNumber,
  dayNumber,
  isCalendarDate,
  rangeCovers,
  rangeDays,
  rangeOverlap,
  rangesOf,
  type DateRange,
} from "~/core/dates";
import { fitsCurrency, parseMinor, type Minor } from "~/core/money/money";
import type { Rounding } from "~/core/money/rounding";
import { MAX_ID } from "~/core/ids";
import { byPrecedence, datesOf } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import { stateOf, type MealPrice, type NamedMealPrice } from "../meal-prices/meal-price.fields";
import { adjustPrice } from "../room-prices/adjusting/bulk-adjust";
import { MAX_BASE_PRICE } from "../room-prices/room-price";
import type { NamedRoomPrice } from "../room-prices/room-price.fields";
import { datesNextYear, nameNextYear, yearOfDates, type YearShift } from "./year-shift";

/* Copies the seasons of a hotel and their prices to the next year (docs/reference/screens.md#next-year). */

/** The dates that a new season shares with an existing season. */
export interface SharedDates {
  other: Season;
  shared: DateRange;
  /** Whether the new season takes precedence on these dates. */
  wins: boolean;
}

/** A season to be made, with the season that it is a copy of. */
export interface NewSeason extends Season {
  source: Season;
  overlaps: SharedDates[];
}

/** A season that already exists in the next year; neither it nor its source is changed. */
export interface StandingSeason {
  source: Season;
  existing: Season;
}

export interface PlannedSeasons {
  /** The new seasons by start date. */
  made: NewSeason[];
  standing: StandingSeason[];
  /** Inactive seasons of the year, which aren't copied. */
  inactive: Season[];
}

/** @returns the years from which seasons can be copied, in order */
export function yearsOf(seasons: readonly Season[]): number[] {
  const years = seasons.filter(isMovable).map((season) => yearOfDates(datesOf(season)));
  return [...new Set(years)].sort((one, other) => one - other);
}

/**
 * @returns whether a season can be copied: it is active, and its dates a year later are in the supported
 *   range
 */
function isMovable(season: Season): boolean {
  return season.active && isCalendarDate(datesNextYear(datesOf(season), "calendar").end);
}

/**
 * Plans the seasons of the following year.
 *
 * @param seasons all seasons of the hotel, by start date
 * @param year the year to copy; `yearOfDates` says to which year a season belongs
 */
export function planSeasons(
  seasons: readonly Season[],
  year: number,
  shift: YearShift,
): PlannedSeasons {
  const ofYear = seasons.filter((season) => yearOfDates(datesOf(season)) === year);
  const drafts = ofYear.filter(isMovable).map((source) => {
    const { start: start_date, end: end_date } = datesNextYear(datesOf(source), shift);
    const name = nameNextYear(source.name, datesOf(source));
    // Precedence compares ids last: the new season gets the highest one.
    return { ...source, id: MAX_ID, name, start_date, end_date, source };
  });
  const plan: PlannedSeasons = {
    made: [],
    standing: [],
    inactive: ofYear.filter(({ active }) => !active),
  };
  for (const draft of drafts) {
    const isOnlyOne = drafts.filter((other) => isSameName(other, draft)).length === 1;
    const existing = seasons.find((season) => standsFor(season, draft, year, isOnlyOne));
    if (existing) plan.standing.push({ source: draft.source, existing });
    else plan.made.push({ ...draft, overlaps: overlapsOf(draft, seasons) });
  }
  return plan;
}

type Draft = Season & { source: Season };

/**
 * @returns whether an existing season replaces a new one. It does if it has the new season's name in the next
 *   year, or if the two share at least half of the days of each. A festival inside a high season shares less
 *   than half of it, so it isn't replaced. A season of several years replaces its own copy
 */
function standsFor(season: Season, draft: Draft, year: number, isOnlyOne: boolean): boolean {
  const isOfNextYear = yearOfDates(datesOf(season)) === year + 1;
  if (isOnlyOne && isSameName(season, draft)) {
    if (isOfNextYear || !isSameName(season, draft.source)) return true;
  }
  if (!season.active) return false;
  const shared = rangeOverlap(datesOf(season), datesOf(draft));
  if (!shared) return false;
  return [season, draft].every((one) => rangeDays(shared) * 2 >= rangeDays(datesOf(one)));
}

function isSameName(one: Pick<Season, "name">, other: Pick<Season, "name">): boolean {
  return folded(one.name) === folded(other.name);
}

/** @returns a name without accents and in lower case, as searches compare names */
function folded(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

function overlapsOf(draft: Draft, seasons: readonly Season[]): SharedDates[] {
  return seasons.flatMap((other) => {
    const shared = other.active ? rangeOverlap(datesOf(draft), datesOf(other)) : null;
    return shared ? [{ other, shared, wins: byPrecedence(draft, other) < 0 }] : [];
  });
}

/**
 * @param next the active seasons of the next year, existing and new
 * @returns the nights of the next year that have no season, though the same nights of the copied year have
 *   one
 */
export function nightsLeftOpen(
  seasons: readonly Season[],
  next: readonly Pick<Season, "start_date" | "end_date">[],
  year: number,
): DateRange[] {
  const before = seasons.filter(({ active }) => active).map(datesOf);
  const after = next.map(datesOf);
  const first = dayNumber(`${year + 1}-01-01`);
  const days = rangeDays({ start: `${year + 1}-01-01`, end: `${year + 1}-12-31` });
  const nights = Array.from({ length: days }, (_, day) => dateOfNumber(first + day));
  return rangesOf(
    nights.filter((night) => {
      const date = `${year}${night.slice(4)}`;
      const yearBefore = isCalendarDate(date) ? date : addDays(`${year}-03-01`, -1);
      const holds = (range: DateRange) => rangeCovers(range, night);
      return before.some((range) => rangeCovers(range, yearBefore)) && !after.some(holds);
    }),
  );
}

/** The change from a price to its copy. */
export interface PriceStep {
  /** In percent: a decimal string with at most three decimals. */
  percent: string;
  /** Without it, the copy is rounded to the currency's smallest unit. */
  rounding?: Rounding;
}

/** A price to be copied to a new season, or the reason why it can't be copied. */
export interface NewPrice {
  source: NamedRoomPrice;
  /**
   * Undefined in meaning if the price fails as "misfit": such a price isn't a valid amount of its currency.
   */
  after: Minor;
  failure: "misfit" | "too_high" | null;
}

/** The seasons and prices that copying a year makes. */
export interface NextYearPlan extends PlannedSeasons {
  prices: NewPrice[];
  /** The active meal prices of the copied seasons, which are copied as they are. */
  meals: NamedMealPrice[];
  /** A fingerprint of all that would be written; the form sends it back, to prove what its user was shown. */
  fingerprint: string;
}

/**
 * @param sources active prices of the copied seasons
 * @param digits the number of decimals of the currency
 * @returns the copy of each price, in their order
 */
export function planPrices(
  sources: readonly NamedRoomPrice[],
  { percent, rounding }: PriceStep,
  digits: number,
): NewPrice[] {
  return sources.map((source) => {
    if (!fitsCurrency(source.base_price, { digits })) {
      return { source, after: 0, failure: "misfit" };
    }
    const before = parseMinor(source.base_price, digits);
    const after = adjustPrice(before, { type: "percentage", value: percent, rounding }, digits);
    return { source, after, failure: after > MAX_BASE_PRICE * 10 ** digits ? "too_high" : null };
  });
}

/** @returns meal prices as texts for a fingerprint, whatever their order */
export function spelledMeals(meals: readonly MealPrice[]): string[] {
  return meals.map((meal) => JSON.stringify(stateOf(meal))).sort();
}
