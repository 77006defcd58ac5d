import type { CalendarDate } from "~/core/dates";
import type { DeskList } from "./desk-address";

interface Dates {
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
}

/**
 * @returns whether a stay is on a list of the front desk on a day. They are the conditions of the dashboard's
 *   numbers: in house is who sleeps there in the night that begins on the day, arrivals among them
 */
export function isOnList(list: DeskList, stay: Dates, date: CalendarDate): boolean {
  const { checkin_date, checkout_date } = stay;
  if (list === "arrivals") return checkin_date === date;
  if (list === "departures") return checkout_date === date;
  return checkin_date <= date && date < checkout_date;
}
