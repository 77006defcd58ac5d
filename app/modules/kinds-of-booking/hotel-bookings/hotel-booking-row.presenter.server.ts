import { daysBetween } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { todayBy } from "~/db/house-clock.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { bookingRow } from "../../sales/bookings/booking-noun.server";
import { instantInWords } from "./holding/held-until.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

/** @returns the names of a stay's hotel and room type in a language */
export function stayNames(
  { hotel_label, hotel_label_fr, room_type_label, room_type_label_fr }: StoredHotelBooking,
  locale: Language,
): { hotel: string; roomType: string } {
  return {
    hotel: textIn(hotel_label, hotel_label_fr, locale),
    roomType: textIn(room_type_label, room_type_label_fr, locale),
  };
}

/** A booking as lists show it. */
export type HotelBookingRow = ReturnType<typeof hotelBookingRow>;

export function hotelBookingRow(
  booking: StoredHotelBooking,
  ctx: Pick<Context, "locale" | "now" | "today">,
) {
  const { checkin_date, checkout_date, held_until } = booking;
  const { locale } = ctx;
  return {
    ...bookingRow(booking, ctx),
    ...stayNames(booking, locale),
    checkin_date: formatDate(checkin_date, locale),
    checkout_date: formatDate(checkout_date, locale),
    nights: daysBetween(checkin_date, checkout_date),
    ...(held_until ? { held: heldInWords(held_until, booking, ctx) } : {}),
  };
}

function heldInWords(
  held_until: Date,
  { clock }: StoredHotelBooking,
  ctx: Pick<Context, "locale" | "now" | "today">,
): string {
  const when = instantInWords(held_until, { ...ctx, clock, today: todayBy(ctx, clock) });
  return translator(ctx.locale)("hotel-bookings:HOLD.UNTIL", { when });
}
