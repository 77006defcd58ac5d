import type { CalendarDate } from "~/core/dates";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { listRoomsLeft } from "~/modules/sales/availability/availability.service.server";
import { fullNights, type NightLeft } from "~/modules/sales/availability/rooms-left";
import type { HotelBooking } from "../hotel-booking.fields";

/** @returns the rooms of its type that other stays leave on each night of a stay */
export async function listNightsLeft(ctx: Context, booking: HotelBooking): Promise<NightLeft[]> {
  assertMay(ctx, "bookings:view");
  return listRoomsLeft(ctx, [booking], booking.id);
}

/** @returns the nights of a stay on which other stays leave no room of its type, sorted */
export async function listFullNights(ctx: Context, booking: HotelBooking): Promise<CalendarDate[]> {
  return fullNights(await listNightsLeft(ctx, booking));
}
