import { addDays, type CalendarDate } from "~/core/dates";
import { dialogHref } from "~/lists/dialog-params";
import { seasonList } from "./season.list";

interface Ending {
  hotel_id: number;
  end_date: CalendarDate;
}

/** @returns where the season that is to follow is added; for those who only look, the seasons of its hotel */
export function successorHref({ hotel_id, end_date }: Ending, editable: boolean): string {
  const list = seasonList.href({ filters: { hotel_id } });
  return editable ? dialogHref(list, { kind: "new" }, { start_date: addDays(end_date, 1) }) : list;
}
