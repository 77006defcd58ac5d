import { assertMay } from "~/core/access/permissions";
import { addDays, type CalendarDate, type DayChart } from "~/core/dates";
import type { Context } from "~/db/context";
import type { NightLeft } from "~/modules/stock/rooms-left/rooms-left";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { daysOf, endOf } from "./booking-chart";
import * as charts from "./booking-chart.repository.server";
import type { HotelBookingQuery } from "../hotel-booking.list";
import { todayBy } from "~/db/house-clock.server";
import { readerOf } from "../hotel-booking-list.service.server";

/** The maximum numbers of rooms and stays in a chart. */
const MAX_ROOMS = 300;
const MAX_STAYS = 1000;

/** The stays and closures in a hotel for some days, room by room. */
export interface ChartOfHotel {
  hotel: { id: number; label: string };
  /** Today in the hotel. */
  today: CalendarDate;
  range: DayChart;
  types: { id: number; label: string }[];
  rooms: ChartRoom[];
  stays: ChartStay[];
  /** The rooms left of each room type on each night. */
  left: NightLeft[];
  /** Whether there are more rooms or stays than these. */
  more: boolean;
}

export type ChartRoom = Awaited<ReturnType<typeof charts.listChartRooms>>[number];

export type ChartStay = Awaited<ReturnType<typeof charts.listChartStays>>[number];

/** @returns the id of the hotel whose chart is shown where the address names none; undefined where there is none */
export async function firstChartHotel(ctx: Context): Promise<number | undefined> {
  assertMay(ctx, "bookings:view");
  return (await charts.findChartHotel(ctx.db, undefined, ctx.locale))?.id;
}

/**
 * @returns the chart of the query's hotel, or without one of the first hotel by name; null if there are no
 *   hotels
 */
export async function chartOfHotel(
  ctx: Context,
  query: HotelBookingQuery,
): Promise<ChartOfHotel | null> {
  assertMay(ctx, "bookings:view");
  const { db } = ctx;
  const hotel = await charts.findChartHotel(db, query.filters.hotel_id, ctx.locale);
  if (!hotel) return null;
  const today = todayBy(ctx, hotel.clock);
  const range = daysOf(query.filters, today);
  const reader = await readerOf(ctx, query);
  const window = { hotel_id: hotel.id, start: range.start, end: endOf(range) };
  const [types, rooms, stays] = await Promise.all([
    charts.listChartTypes(db, hotel.id, ctx.locale),
    charts.listChartRooms(db, { ...window, limit: MAX_ROOMS + 1 }),
    // Who leaves on the first day is in the chart for half of it.
    charts.listChartStays(db, query, {
      ...{ ...window, start: addDays(window.start, -1), limit: MAX_STAYS + 1 },
      ...reader,
    }),
  ]);
  const { start: checkin_date, end: checkout_date } = window;
  const left = await listRoomsLeft(
    ctx,
    types.map(({ id: room_type_id }) => ({ room_type_id, checkin_date, checkout_date })),
  );
  return {
    ...{ hotel, today, range, types, left },
    rooms: rooms.slice(0, MAX_ROOMS),
    stays: stays.slice(0, MAX_STAYS),
    more: rooms.length > MAX_ROOMS || stays.length > MAX_STAYS,
  };
}
