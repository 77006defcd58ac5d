import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { periodsOf } from "../price-coverage/periods";
import { byPrecedence, covers } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import { stopSaleOn } from "../../places/stop-sales/stop-sale";
import type { StopSale } from "../../places/stop-sales/stop-sale.fields";

/**
 * The state of a night of a hotel: "priced" if every room type has general sell prices for all numbers of adults
 * that it takes (also those that markups make from buy prices) and is on sale, "partly" if some are, or have prices for some numbers only, "gap" if none has a
 * price, "stopped" if stop sales cover all that have one.
 */
export type Coverage = "priced" | "partly" | "gap" | "stopped";

/** The state of a night, with its reasons. */
interface State {
  coverage: Coverage;
  /** Whether a room type has no price, or none for some numbers of adults. */
  lacksPrice: boolean;
  /** Whether a stop sale covers a room type. */
  hasStopSale: boolean;
}

/** Consecutive nights with the same state and season, both ends inclusive. */
export interface Stretch extends DateRange, State {
  /** The season with the highest precedence; null where there is no season. */
  season: Season | null;
}

interface CoverageFacts {
  /** The hotel's active seasons. */
  seasons: Season[];
  /** The keys of the places with general sell prices for all numbers of adults, as `pricedKey` makes them. */
  priced: Set<string>;
  /** The keys of those with general sell prices for some numbers of adults only. */
  pricedForSome?: Set<string>;
  roomTypeIds: number[];
  /** The stop sales of the hotel and of its room types. */
  stopSales: StopSale[];
}

/** @returns the key of a room type in a season: "season/room type" */
export function pricedKey(season_id: number, room_type_id: number): string {
  return `${season_id}/${room_type_id}`;
}

/** @returns the nights of the range, both ends inclusive, divided into stretches without gaps between them */
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
  { priced, pricedForSome = new Set(), roomTypeIds, stopSales }: CoverageFacts,
): State {
  const isIn = (keys: Set<string>, room_type_id: number) =>
    candidates.some((season) => keys.has(pricedKey(season.id, room_type_id)));
  const forAll = roomTypeIds.filter((room_type_id) => isIn(priced, room_type_id));
  const withPrice = roomTypeIds.filter(
    (room_type_id) => isIn(priced, room_type_id) || isIn(pricedForSome, room_type_id),
  );
  const onSale = withPrice.filter((room_type_id) => !stopSaleOn(stopSales, room_type_id, night));
  const wholeHotel = stopSales.some((stop) => stop.room_type_id === null && covers(stop, night));
  const lacksPrice = forAll.length < roomTypeIds.length || roomTypeIds.length === 0;
  const hasStopSale = wholeHotel || onSale.length < withPrice.length;
  const state = (coverage: Coverage) => ({ coverage, lacksPrice, hasStopSale });
  // If the whole hotel is stopped, a price would not open the night, so it isn't a gap.
  if (wholeHotel) return state("stopped");
  if (withPrice.length === 0) return state("gap");
  if (onSale.length === 0) return state("stopped");
  return state(!lacksPrice && onSale.length === roomTypeIds.length ? "priced" : "partly");
}

/**
 * The seasons directly before and after nights without a season; each of them may be extended over these
 * nights.
 */
export interface Neighbours {
  /** The season that ends on the day before these nights. */
  before: Season | null;
  /** The season that begins on the day after these nights. */
  after: Season | null;
}

/**
 * @returns the seasons that end on the day before the stretch and begin on the day after it; of several, the
 *   one with the highest precedence
 */
export function neighboursOf({ start, end }: DateRange, seasons: Season[]): Neighbours {
  const sorted = [...seasons].sort(byPrecedence);
  const dayBefore = addDays(start, -1);
  const dayAfter = addDays(end, 1);
  return {
    before: sorted.find((season) => season.end_date === dayBefore) ?? null,
    after: sorted.find((season) => season.start_date === dayAfter) ?? null,
  };
}
