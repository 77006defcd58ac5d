import type { CalendarDate, CalendarMonth } from "~/core/dates";
import { stopSaleList } from "./stop-sale.list";

/** @returns where a stop sale is edited */
export function stopSaleHref(id: number): string {
  return `${stopSaleList.path}/${id}/edit`;
}

/** @returns where one is added, for one night if that is known */
export function newStopSaleHref(
  prefill: { hotelId?: number; roomTypeId?: number; date?: CalendarDate } = {},
): string {
  const { hotelId, roomTypeId, date = "" } = prefill;
  const params = Object.entries({
    hotel_id: String(hotelId ?? ""),
    room_type_id: String(roomTypeId ?? ""),
    start_date: date,
    end_date: date,
  }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(params).toString();
  return `${stopSaleList.path}/new${query ? `?${query}` : ""}`;
}

/** @returns a month of the calendar; without one, this month */
export function calendarHref(
  shown: { month?: CalendarMonth; hotelId?: number | null } = {},
): string {
  const params = new URLSearchParams({ view: "calendar" });
  if (shown.hotelId) params.set("hotel_id", String(shown.hotelId));
  if (shown.month) params.set("month", shown.month);
  return `${stopSaleList.path}?${params}`;
}
