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
import { adjustPrice } from "../room-prices/adjusting/bulk-adjust";
import { MAX_BASE_PRICE, type NamedRoomPrice } from "../room-prices/room-price";
import { datesNextYear, nameNextYear, yearOfDates, type YearShift } from "./year-shift";

/*
 * Copying the seasons of a hotel and their prices to the next year (`revenue-tools.md` §3).
 */

/** Dates that a new season shares with a season that is there. */
export interface SharedDates {
  other: Season;
  shared: DateRange;
  /** Whether the new season sets the price there. */
  wins: boolean;
}

/** A season that is to be made, and the one that it is a copy of. */
export interface NewSeason extends Season {
  source: Season;
  overlaps: SharedDates[];
}

/** A season that has its place in the next year already: both stay as they are. */
export interface StandingSeason {
  source: Season;
  existing: Season;
}

export interface PlannedSeasons {
  /** By start date. */
  made: NewSeason[];
  standing: StandingSeason[];
  /** Seasons of the year that are switched off: they aren't copied. */
  inactive: Season[];
}

/** @returns the years from which seasons can be copied, in order */
export function yearsOf(seasons: readonly Season[]): number[] {
  const years = seasons.filter(isMovable).map((season) => yearOfDates(datesOf(season)));
  return [...new Set(years)].sort((one, other) => one - other);
}

/** Dates a year later have to be ones that anything here may lie on. */
function isMovable(season: Season): boolean {
  return season.active && isCalendarDate(datesNextYear(datesOf(season), "calendar").end);
}

/**
 * Plans the seasons of the year after.
 *
 * @param seasons all seasons of the hotel, by start date
 * @param year the year that is copied: see `yearOfDates`
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
    // The newest of all, where seasons are compared.
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
 * @returns whether a season is there already in place of a new one: it is of the next year and has the name,
 *   or both share at least half of their days. A festival within a high season shares no half of it, and a
 *   season of several years stands in place of its own copy
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

/** As searches compare names: without accents and case. */
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
 * @param next the active seasons of the next year: those that are there and the new ones
 * @returns the nights of the next year that would have no season, though the same nights of the year had one
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

/** By how much copies of prices differ from their sources. */
export interface PriceStep {
  /** Percent, a decimal string with at most three decimals. */
  percent: string;
  /** Without it, to the currency's smallest unit. */
  rounding?: Rounding;
}

/** A price that is to be copied to a new season, or why it can't be. */
export interface NewPrice {
  source: NamedRoomPrice;
  /** Without meaning for a price that fails as "misfit", which is no amount of its currency. */
  after: Minor;
  failure: "misfit" | "too_high" | null;
}

/**
 * @param sources active prices of seasons that are copied
 * @param digits the currency's digits after the point
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
