import type { Context } from "~/db/context";
import { bookingRow } from "../../sales/bookings/booking-noun.server";
import type { StoredPackBooking } from "./pack-booking.repository.server";

/** A pack as lists show it. */
export type PackBookingRow = ReturnType<typeof packBookingRow>;

export function packBookingRow(pack: StoredPackBooking, ctx: Pick<Context, "locale">) {
  return { ...bookingRow(pack, ctx), label: pack.label, bookings: pack.bookings.join(", ") };
}
