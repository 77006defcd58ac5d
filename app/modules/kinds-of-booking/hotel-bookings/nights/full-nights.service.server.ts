import type { CalendarDate } from "~/core/dates";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { listRoomsLeft } from "~/modules/sales/availability/availability.service.server";
import { fullNights } from "~/modules/sales/availability/rooms-left";
import type { HotelBooking } from "../hotel-booking.fields";

/** @returns the nights of a stay on which other stays leave no room of its type, sorted */
export async function listFullNights(ctx: Context, booking: HotelBooking): Promise<CalendarDate[]> {
  assertMay(ctx, "bookings:view");
  return fullNights(await listRoomsLeft(ctx, [booking], booking.id));
}
