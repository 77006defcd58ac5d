import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { periodsOf } from "../price-coverage/periods";
import { byPrecedence, covers } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import { stopSaleOn } from "../../places/stop-sales/stop-sale";
import type { StopSale } from "../../places/stop-sales/stop-sale.fields";

/**
 * Whether a night of a hotel can be sold: every room type has a general sell price and is on sale,
 * some are, none has a price, or stop sales keep all that have one from being sold.
 */
export type Coverage = "priced" | "partly" | "gap" | "stopped";

/** A state, and what it comes from. */
interface State {
  coverage: Coverage;
  /** Whether a room type has no price. */
  lacksPrice: boolean;
  /** Whether a stop sale keeps a room type from being sold. */
  hasStopSale: boolean;
}

/** Nights in a row of the same state and season, both ends inclusive. */
export interface Stretch extends DateRange, State {
  /** The season that is asked first; none where no season lies. */
  season: Season | null;
}

interface CoverageFacts {
  /** The hotel's active seasons. */
  seasons: Season[];
  /** "season/room type" of every active general sell price. */
  priced: Set<string>;
  roomTypeIds: number[];
  /** Stop sales of the hotel and of its room types. */
  stopSales: StopSale[];
}

export function pricedKey(season_id: number, room_type_id: number): string {
  return `${season_id}/${room_type_id}`;
}

/** @returns the nights of the range, both ends inclusive, as stretches without holes between them */
export function coverageOf(range: DateRange, facts: CoverageFacts): Stretch[] {
  const seasons = [...facts.seasons].sort(byPrecedence);
  const stretches: Stretch[] = [];
  for (const period of periodsOf(range, [...seasons, ...facts.stopSales])) {
    const candidates = seasons.filter((season) => covers(season, period.start));
    const next = { ...stateOn(period.start, candidates, facts), season: candidates[0] ?? null };
    const last = stretches.at(-1);
    if (last && isSame(last, next)) last.end = period.end;
    else stretches.push({ ...period, ...next });
  }
  return stretches;
}

function isSame(a: Omit<Stretch, "start" | "end">, b: Omit<Stretch, "start" | "end">): boolean {
  return (
    a.coverage === b.coverage &&
    a.lacksPrice === b.lacksPrice &&
    a.hasStopSale === b.hasStopSale &&
    a.season?.id === b.season?.id
  );
}

function stateOn(
  night: CalendarDate,
  candidates: Season[],
  { priced, roomTypeIds, stopSales }: CoverageFacts,
): State {
  const withPrice = roomTypeIds.filter((room_type_id) =>
    candidates.some((season) => priced.has(pricedKey(season.id, room_type_id))),
  );
  const onSale = withPrice.filter((room_type_id) => !stopSaleOn(stopSales, room_type_id, night));
  const wholeHotel = stopSales.some((stop) => stop.room_type_id === null && covers(stop, night));
  const lacksPrice = withPrice.length < roomTypeIds.length || roomTypeIds.length === 0;
  const hasStopSale = wholeHotel || onSale.length < withPrice.length;
  const state = (coverage: Coverage) => ({ coverage, lacksPrice, hasStopSale });
  // A night stopped for the whole hotel is no gap that a price would close.
  if (wholeHotel) return state("stopped");
  if (withPrice.length === 0) return state("gap");
  if (onSale.length === 0) return state("stopped");
  return state(onSale.length === roomTypeIds.length ? "priced" : "partly");
}

/** The seasons beside nights without one: each may be extended over them. */
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
    before: sorted.find((season) => season.end_date === dayBefore) ?? null,
    after: sorted.find((season) => season.start_date === dayAfter) ?? null,
  };
}
