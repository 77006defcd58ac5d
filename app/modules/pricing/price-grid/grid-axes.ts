import type { CalendarDate } from "~/core/dates";
import type { GridQuery } from "./grid-query";

interface Season {
  id: number;
  end_date: CalendarDate;
}

/** The seasons that a grid has columns for. */
export interface GridColumns<Row> {
  /** In their order; those that are over come last. */
  seasons: Row[];
  /** How many seasons that are over are left out. */
  folded: number;
}

/**
 * @param seasons all of the hotel, by start date
 * @returns the one that the address names; else all, and those that are over only where it asks for them
 */
export function gridColumns<Row extends Season>(
  seasons: Row[],
  { season_id, over }: Pick<GridQuery, "season_id" | "over">,
  today: CalendarDate,
): GridColumns<Row> {
  const only = seasons.filter(({ id }) => id === season_id);
  if (only.length > 0) return { seasons: only, folded: 0 };
  const isOver = ({ end_date }: Season) => end_date < today;
  const past = seasons.filter(isOver);
  const coming = seasons.filter((season) => !isOver(season));
  // Where nothing else is there, there is nothing to fold them behind.
  if (over || coming.length === 0) return { seasons: [...coming, ...past], folded: 0 };
  return { seasons: coming, folded: past.length };
}

interface RoomType {
  id: number;
  active: boolean;
}

/**
 * @param roomTypes all of the hotel, by name
 * @param priced the ids of those that have a price in the grid
 * @returns those that are sold, and after them those with prices that are sold no more
 */
export function gridRows<Row extends RoomType>(
  roomTypes: Row[],
  priced: ReadonlySet<number>,
): Row[] {
  return [
    ...roomTypes.filter(({ active }) => active),
    ...roomTypes.filter(({ id, active }) => !active && priced.has(id)),
  ];
}
