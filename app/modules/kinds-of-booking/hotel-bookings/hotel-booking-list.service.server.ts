import { assertMay } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { dayParams, type HotelBookingQuery } from "./hotel-booking.list";
import { TODAY } from "~/lists/filters/filters";
import * as lists from "./hotel-booking-list.repository.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { hotelsByClock } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** @returns the reader of a list or a chart, with the hotels by their clocks where a filter asks for a day of a clock */
export async function readerOf(ctx: Context, { filters }: Pick<HotelBookingQuery, "filters">) {
  const { locale, now } = ctx;
  const asksForDay =
    filters.created ||
    filters.cancelled ||
    filters.staying ||
    dayParams.some((name) => filters[name] === TODAY);
  return { locale, now, hotels: asksForDay ? await hotelsByClock(ctx, filters.hotel_id) : [] };
}

export async function listHotelBookings(
  ctx: Context,
  query: HotelBookingQuery,
): Promise<Page<StoredHotelBooking>> {
  assertMay(ctx, "bookings:view");
  return lists.listHotelBookings(ctx.db, query, await readerOf(ctx, query));
}

/** @returns all rows of the filtered list, in portions */
export async function* exportHotelBookings(
  ctx: Context,
  query: HotelBookingQuery,
): AsyncGenerator<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  yield* lists.readHotelBookings(ctx.db, query, await readerOf(ctx, query));
}
