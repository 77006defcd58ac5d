import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { byPrecedence, covers, type Season } from "../seasons/season";

/**
 * Whether a night of a hotel can be sold: every room type has a general sell price, some have, or
 * none has.
 */
export type Coverage = "priced" | "partly" | "gap";

/** Nights in a row of the same state and season, both ends inclusive. */
export interface Stretch extends DateRange {
  coverage: Coverage;
  /** The season that is asked first; none where no season lies. */
  season: Season | null;
}

interface CoverageFacts {
  /** The hotel's active seasons. */
  seasons: Season[];
  /** "season/room type" of every active general sell price. */
  priced: Set<string>;
  roomTypeIds: number[];
}

export function pricedKey(seasonId: number, roomTypeId: number): string {
  return `${seasonId}/${roomTypeId}`;
}

/** @returns the nights of the range, both ends inclusive, as stretches without holes between them */
export function coverageOf({ start, end }: DateRange, facts: CoverageFacts): Stretch[] {
  const seasons = [...facts.seasons].sort(byPrecedence);
  const stretches: Stretch[] = [];
  for (const first of boundaries({ start, end }, seasons)) {
    const candidates = seasons.filter((season) => covers(season, first));
    const next = { coverage: coverageOn(candidates, facts), season: candidates[0] ?? null };
    const last = stretches.at(-1);
    if (last) last.end = addDays(first, -1);
    if (last?.coverage === next.coverage && last.season?.id === next.season?.id) continue;
    stretches.push({ start: first, end, ...next });
  }
  const last = stretches.at(-1);
  if (last) last.end = end;
  return stretches;
}

/** The days on which anything can change: the first one, and where seasons begin or have ended. */
function boundaries({ start, end }: DateRange, seasons: Season[]): CalendarDate[] {
  const days = seasons.flatMap((season) => [season.startDate, addDays(season.endDate, 1)]);
  const inside = days.filter((day) => start < day && day <= end);
  return [...new Set([start, ...inside])].sort();
}

function coverageOn(candidates: Season[], { priced, roomTypeIds }: CoverageFacts): Coverage {
  const isPriced = (roomTypeId: number) =>
    candidates.some((season) => priced.has(pricedKey(season.id, roomTypeId)));
  const count = roomTypeIds.filter(isPriced).length;
  if (count === 0) return "gap";
  return count === roomTypeIds.length ? "priced" : "partly";
}

/** What can mend nights without a season: a season beside them that may grow. */
export interface Neighbours {
  /** The season that ends on the day before. */
  before: Season | null;
  /** The season that begins on the day after. */
  after: Season | null;
}

/** @returns the seasons that touch the stretch; of several the one that is asked first */
export function neighboursOf({ start, end }: DateRange, seasons: Season[]): Neighbours {
  const sorted = [...seasons].sort(byPrecedence);
  const dayBefore = addDays(start, -1);
  const dayAfter = addDays(end, 1);
  return {
    before: sorted.find((season) => season.endDate === dayBefore) ?? null,
    after: sorted.find((season) => season.startDate === dayAfter) ?? null,
  };
}
