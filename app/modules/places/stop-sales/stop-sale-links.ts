import type { CalendarMonth, DateRange } from "~/core/dates";
import { withBack } from "~/http/back-link";
import { stopSaleList } from "./stop-sale.list";

/**
 * @param from the page that saving leads back to
 * @returns the address of a stop sale's form
 */
export function stopSaleHref(id: number, from?: string): string {
  return withBack(`${stopSaleList.path}/${id}/edit`, from, stopSaleList.path);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a new stop sale, for some nights where they are given
 */
export function newStopSaleHref(
  prefill: { hotel_id?: number; room_type_id?: number; nights?: DateRange } = {},
  from?: string,
): string {
  const { hotel_id, room_type_id, nights } = prefill;
  const params = Object.entries({
    hotel_id: String(hotel_id ?? ""),
    room_type_id: String(room_type_id ?? ""),
    start_date: nights?.start ?? "",
    end_date: nights?.end ?? "",
  }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(params).toString();
  const path = `${stopSaleList.path}/new${query ? `?${query}` : ""}`;
  return withBack(path, from, stopSaleList.path);
}

/** @returns the address of a month of the calendar; by default this month */
export function calendarHref(
  filters: { month?: CalendarMonth; hotel_id?: number | null } = {},
): string {
  const params = new URLSearchParams({ view: "calendar" });
  if (filters.hotel_id) params.set("hotel_id", String(filters.hotel_id));
  if (filters.month) params.set("month", filters.month);
  return `${stopSaleList.path}?${params}`;
}
