import { addDays, type CalendarDate } from "~/core/dates";
import { dialogHref } from "~/lists/dialog-params";
import type { Season } from "./season.fields";
import { seasonList } from "./season.list";

/** The path of the list of stop sales. It stands here because the stop sales import the seasons. */
export const STOP_SALES_PATH = "/hotels/stop-sales";

/** @returns the address of the stop sales in the season's hotel with a night on its dates */
export function stopSalesHref(season: Pick<Season, "hotel_id" | "start_date" | "end_date">) {
  const params = new URLSearchParams({
    hotel_id: String(season.hotel_id),
    night_from: season.start_date,
    night_to: season.end_date,
  });
  return `${STOP_SALES_PATH}?${params}`;
}

/** The parameter with the season from which a new season's form takes its values. */
export const COPIED_SEASON_PARAM = "copy";

/** The path of the screen that copies the seasons of a year to the next one. */
export const NEXT_YEAR_PATH = "/pricing/next-year";

/**
 * @returns the address of the screen that copies the seasons of a hotel to the next year; without a hotel,
 *   users choose one there
 */
export function nextYearHref(hotel_id?: number): string {
  return hotel_id ? `${NEXT_YEAR_PATH}?hotel_id=${hotel_id}` : NEXT_YEAR_PATH;
}

interface Ending {
  hotel_id: number;
  end_date: CalendarDate;
}

/**
 * @returns the address of the form of a new season that begins after this one; without the permission to edit,
 *   the address of the list of the hotel's seasons
 */
export function successorHref({ hotel_id, end_date }: Ending, editable: boolean): string {
  const list = seasonList.href({ filters: { hotel_id } });
  return editable ? dialogHref(list, { kind: "new" }, { start_date: addDays(end_date, 1) }) : list;
}
