import { may } from "~/core/access/permissions";
import { isCalendarMonth, monthOf, weekdayOf, type CalendarDate } from "~/core/dates";
import { formatDate, formatMonth, formatWeekday } from "~/core/dates/format.server";
import { addMonths, daysOfMonth } from "~/core/dates/month.server";
import type { Option, OptionList } from "~/forms/checking/options";
import { searchedIn } from "~/forms/editing/entered";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import { translator } from "~/i18n/i18n.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { unknownHotel } from "../hotels/unknown-hotel.server";
import { listRoomTypeOptions } from "../room-types/room-type.service.server";
import { stopSaleOn } from "./stop-sale";
import type { StopSale } from "./stop-sale.fields";
import { calendarHref, newStopSaleHref, stopSaleHref } from "./stop-sale-links";
import { listStopSales } from "./stop-sale.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

interface DayHead {
  date: CalendarDate;
  day: number;
  weekday: string;
  weekend: boolean;
}

/** A night of a room type: a link to its stop sale, or to the form of a new one. */
interface DayCell {
  date: CalendarDate;
  /** null if there is no stop sale and the user may not add one. */
  to: string | null;
  /** The label of the link for screen readers. */
  label: string;
  /** "hotel": a stop sale of the whole hotel; "room": of this room type alone. */
  stopped: "hotel" | "room" | null;
}

/** A month of a hotel's stop sales, with its texts formatted. */
export interface StopSaleCalendar {
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  hotels: OptionList;
  hotel_id: number | null;
  /** `YYYY-MM` */
  month: string;
  title: string;
  previous: string;
  next: string;
  today: string;
  days: DayHead[];
  rows: { id: string; label: string; cells: DayCell[] }[];
}

/** @returns whether the URL asks for the calendar instead of the list */
export function wantsCalendar(params: URLSearchParams): boolean {
  return params.get("view") === "calendar";
}

/**
 * @returns the calendar of the month and hotel in the URL; by default this month and the first hotel by name.
 *   The number of statements doesn't depend on days or room types.
 */
export async function stopSaleCalendar(
  ctx: Context,
  params: URLSearchParams,
): Promise<StopSaleCalendar> {
  const monthParam = params.get("month");
  const hotelParam = rowId(params.get("hotel_id"));
  const hotels = await listHotelOptions(ctx, {
    chosen: hotelParam,
    search: searchedIn(params, "hotel_id"),
  });
  const chosen =
    hotels.options.find(({ value }) => value === String(hotelParam)) ?? hotels.options[0];
  const hotel_id = chosen ? Number(chosen.value) : null;
  const { today } = await atHotel(ctx, hotel_id);
  const month = isCalendarMonth(monthParam) ? monthParam : monthOf(today);
  const dates = daysOfMonth(month);
  const to = (other: string) => calendarHref({ month: other, hotel_id });
  return {
    note: unknownHotel(ctx, { asked: params.get("hotel_id"), hotels, shown: hotel_id }),
    hotels,
    hotel_id,
    month,
    title: formatMonth(month, ctx.locale),
    previous: to(near(month, -1)),
    next: to(near(month, 1)),
    today: to(monthOf(today)),
    days: dates.map((date) => ({
      date,
      day: Number(date.slice(8)),
      weekday: formatWeekday(date, ctx.locale),
      weekend: ["saturday", "sunday"].includes(weekdayOf(date)),
    })),
    rows: hotel_id ? await rowsOf(ctx, hotel_id, dates) : [],
  };
}

/** @returns the next or the previous month; the month itself where the calendar ends */
function near(month: string, step: 1 | -1): string {
  const neighbour = addMonths(month, step);
  return isCalendarMonth(neighbour) ? neighbour : month;
}

async function rowsOf(
  ctx: Context,
  hotel_id: number,
  dates: CalendarDate[],
): Promise<StopSaleCalendar["rows"]> {
  const stopSales = await listStopSales(ctx, hotel_id, { start: dates[0]!, end: dates.at(-1)! });
  const { options } = await listRoomTypeOptions(ctx, hotel_id);
  return options.map((roomType) => ({
    id: roomType.value,
    label: roomType.label,
    cells: dates.map((date) => cellOf(ctx, { hotel_id, roomType, date, stopSales })),
  }));
}

interface Night {
  hotel_id: number;
  roomType: Option;
  date: CalendarDate;
  stopSales: StopSale[];
}

function cellOf(ctx: Context, { hotel_id, roomType, date, stopSales }: Night): DayCell {
  const t = translator(ctx.locale);
  const from = calendarHref({ month: date.slice(0, 7), hotel_id });
  const words = { roomType: roomType.label, date: formatDate(date, ctx.locale) };
  const room_type_id = Number(roomType.value);
  const stopSale = stopSaleOn(stopSales, room_type_id, date);
  if (!stopSale) {
    return {
      date,
      to: may(ctx.actor, "stop_sales:edit")
        ? newStopSaleHref({ hotel_id, room_type_id, nights: { start: date, end: date } }, from)
        : null,
      label: t("stop-sales:CALENDAR.OPEN_DAY", words),
      stopped: null,
    };
  }
  const { id, reason } = stopSale;
  return {
    date,
    to: stopSaleHref(id, from),
    label: reason
      ? t("stop-sales:CALENDAR.STOPPED_DAY_WITH_REASON", { ...words, reason })
      : t("stop-sales:CALENDAR.STOPPED_DAY", words),
    stopped: stopSale.room_type_id === null ? "hotel" : "room",
  };
}
