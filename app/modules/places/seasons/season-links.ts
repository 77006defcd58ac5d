import { addDays, type CalendarDate } from "~/core/dates";
import { dialogHref } from "~/lists/dialog-params";
import { seasonList } from "./season.list";

interface Ending {
  hotelId: number;
  endDate: CalendarDate;
}

/** @returns where the season that is to follow is added; for those who only look, the seasons of its hotel */
export function successorHref({ hotelId, endDate }: Ending, editable: boolean): string {
  const list = seasonList.href({ filters: { hotel_id: hotelId } });
  return editable ? dialogHref(list, { kind: "new" }, { start_date: addDays(endDate, 1) }) : list;
}
