import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { bookingRow } from "../../sales/bookings/booking-noun.server";
import { isEmptied } from "./pack-booking";
import type { StoredPackBooking } from "./pack-booking.repository.server";

/** A pack as lists show it. */
export type PackBookingRow = ReturnType<typeof packBookingRow>;

export function packBookingRow(pack: StoredPackBooking, ctx: Pick<Context, "locale">) {
  return {
    ...bookingRow(pack, ctx),
    ...(isEmptied(pack) ? { emptied: translator(ctx.locale)("pack-bookings:LIST.EMPTIED") } : {}),
    label: pack.label,
    bookings: pack.bookings.join(", "),
  };
}
