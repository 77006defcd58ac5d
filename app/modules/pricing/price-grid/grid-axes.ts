import type { CalendarDate } from "~/core/dates";
import type { GridQuery } from "./grid-query";

interface Season {
  id: number;
  end_date: CalendarDate;
}

/** The seasons that are the columns of a grid. */
export interface GridColumns<Row> {
  /** The seasons in their order; past seasons come last. */
  seasons: Row[];
  /** The number of past seasons that are left out. */
  folded: number;
}

/**
 * @param seasons all seasons of the hotel, by start date
 * @returns the season that the address names; without one, all coming seasons, and also the past ones if the
 *   address asks for them or if there are no others
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
  // Past seasons can only be left out beside other seasons.
  if (over || coming.length === 0) return { seasons: [...coming, ...past], folded: 0 };
  return { seasons: coming, folded: past.length };
}

interface RoomType {
  id: number;
  active: boolean;
}

/**
 * @param roomTypes all room types of the hotel, by name
 * @param priced the ids of those that have a price in the grid
 * @returns the active room types, and after them the inactive ones that have prices
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
