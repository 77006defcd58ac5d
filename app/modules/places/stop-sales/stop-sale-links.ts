import type { CalendarDate, CalendarMonth } from "~/core/dates";
import { withBack } from "~/http/back-link";
import { stopSaleList } from "./stop-sale.list";

/** @returns where a stop sale is edited; saving leads back to `from` */
export function stopSaleHref(id: number, from?: string): string {
  return withBack(`${stopSaleList.path}/${id}/edit`, from, stopSaleList.path);
}

/** @returns where one is added, for one night if that is known; saving leads back to `from` */
export function newStopSaleHref(
  prefill: { hotelId?: number; roomTypeId?: number; date?: CalendarDate } = {},
  from?: string,
): string {
  const { hotelId, roomTypeId, date = "" } = prefill;
  const params = Object.entries({
    hotel_id: String(hotelId ?? ""),
    room_type_id: String(roomTypeId ?? ""),
    start_date: date,
    end_date: date,
  }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(params).toString();
  const path = `${stopSaleList.path}/new${query ? `?${query}` : ""}`;
  return withBack(path, from, stopSaleList.path);
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
