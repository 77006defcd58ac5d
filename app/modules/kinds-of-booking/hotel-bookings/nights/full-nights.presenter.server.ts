import type { CalendarDate } from "~/core/dates";
import { may } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { fullNights } from "~/modules/stock/rooms-left/rooms-left";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { nightsInWords } from "~/modules/stock/rooms-left/nights-in-words.server";
import { holdsPlace, isOpen } from "~/modules/sales/bookings/booking";
import { stayNames } from "../hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";

/**
 * @returns the notice about nights on which a booking takes, or a draft would take, one room too many, and about
 *   those of a pending stay that have come under a stop sale; null where there are none, and for a stay that is over
 */
export async function nightsNotice(
  here: HotelContext,
  booking: StoredHotelBooking,
): Promise<string | null> {
  const { status, checkout_date } = booking;
  if (!isOpen(status) || checkout_date <= here.today) return null;
  const left = await listRoomsLeft(here, [booking], booking.id);
  // A stop sale takes nothing from a stay that has its room (ADR 67), but who confirms it should know.
  const stopped = status === "pending" ? left.filter(({ closed }) => closed) : [];
  const sentences = [
    fullSentence(here, booking, fullNights(left)),
    sentenceAbout(
      here,
      booking,
      "STOPPED",
      stopped.map(({ night }) => night),
    ),
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

function fullSentence(ctx: Context, booking: StoredHotelBooking, nights: CalendarDate[]) {
  if (holdsPlace(booking.status)) return sentenceAbout(ctx, booking, "OVERBOOKED", nights);
  const full = sentenceAbout(ctx, booking, "FULL", nights);
  return full && may(ctx.actor, "bookings:overbook")
    ? `${full} ${translator(ctx.locale)("hotel-bookings:REPLIES.NIGHTS.MAY_OVERBOOK")}`
    : full;
}

/** @returns a sentence about nights; null where there are none */
function sentenceAbout(
  { locale }: Context,
  booking: StoredHotelBooking,
  key: "FULL" | "OVERBOOKED" | "STOPPED",
  nights: CalendarDate[],
): string | null {
  if (nights.length === 0) return null;
  const params = nightsInWords(nights, stayNames(booking, locale).roomType, locale);
  return translator(locale)(`hotel-bookings:REPLIES.NIGHTS.${key}`, params);
}
