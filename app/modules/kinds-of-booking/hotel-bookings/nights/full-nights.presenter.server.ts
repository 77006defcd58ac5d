import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { holdsPlace, isOpen } from "~/modules/sales/bookings/booking";
import { nightsInWords } from "./full-nights.server";
import { stayNames } from "../hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { listFullNights } from "./full-nights.service.server";

/**
 * @returns the notice about nights on which a booking takes, or a draft would take, one room too many; null
 * where there are none, and for a stay that is over
 */
export async function fullNightsNotice(
  ctx: Context,
  booking: StoredHotelBooking,
): Promise<string | null> {
  const { status, checkout_date } = booking;
  if (!isOpen(status) || checkout_date <= ctx.today) return null;
  const nights = await listFullNights(ctx, booking);
  if (nights.length === 0) return null;
  const t = translator(ctx.locale);
  const params = nightsInWords(nights, stayNames(booking, ctx.locale).roomType, ctx.locale);
  if (holdsPlace(status)) return t("hotel-bookings:REPLIES.NIGHTS.OVERBOOKED", params);
  const full = t("hotel-bookings:REPLIES.NIGHTS.FULL", params);
  return may(ctx.actor, "bookings:overbook")
    ? `${full} ${t("hotel-bookings:REPLIES.NIGHTS.MAY_OVERBOOK")}`
    : full;
}
