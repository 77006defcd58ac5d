import { addDays, type CalendarDate } from "~/core/dates";
import { dialogHref } from "~/lists/dialog-params";
import { seasonList } from "./season.list";

interface Ending {
  hotel_id: number;
  end_date: CalendarDate;
}

/**
 * @returns the address of the form of the season that follows this one; of the list of the hotel's seasons
 *   for who may not edit
 */
export function successorHref({ hotel_id, end_date }: Ending, editable: boolean): string {
  const list = seasonList.href({ filters: { hotel_id } });
  return editable ? dialogHref(list, { kind: "new" }, { start_date: addDays(end_date, 1) }) : list;
}
