import { holdNewStay } from "~/modules/kinds-of-booking/hotel-bookings/holding/hold.service.server";
import { hotelBookingActs } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import { createHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { createWithStatus } from "~/modules/sales/bookings/create-with-status.service.server";
import type { Context } from "~/db/context";
import type { TestWorld } from "../context";

/** The end of the holds of these tests: an hour after the present of their world. */
export const END = "2026-03-15T11:00";

/** @returns the context so many milliseconds after the end of the hold; before it where the number is negative */
export function afterEnd({ ctx }: TestWorld, ms = 0): Context {
  return { ...ctx, now: new Date(new Date(`${END}Z`).getTime() + ms) };
}

/** Books a stay with a status, as a form or a program does, and holds it. @returns its id */
export async function bookHeld(
  ctx: Context,
  input: HotelBookingInput,
  status: "draft" | "pending" | "confirmed" = "pending",
): Promise<number> {
  const type = { create: createHotelBooking, acts: hotelBookingActs, also: holdNewStay };
  return (await createWithStatus(ctx, type, { ...input, status }, "manual")).id;
}
