import { env } from "~/config/env.server";
import { assertMay } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { HotelBookingQuery } from "./hotel-booking.list";
import * as lists from "./hotel-booking-list.repository.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

function readerOf({ locale, now }: Context) {
  return { timeZone: env().BUSINESS_TIME_ZONE, locale, now };
}

export async function listHotelBookings(
  ctx: Context,
  query: HotelBookingQuery,
): Promise<Page<StoredHotelBooking>> {
  assertMay(ctx, "bookings:view");
  return lists.listHotelBookings(ctx.db, query, readerOf(ctx));
}

/** @returns all rows of the filtered list, in portions */
export function exportHotelBookings(
  ctx: Context,
  query: HotelBookingQuery,
): AsyncGenerator<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  return lists.readHotelBookings(ctx.db, query, readerOf(ctx));
}
