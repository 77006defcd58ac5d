import { formatDate } from "~/core/dates/format.server";
import { dateOf, type WallClock } from "~/core/dates/wall-clock";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import { bookingRow } from "../../sales/bookings/booking-noun.server";
import type { StoredSpaBooking } from "./spa-booking.repository.server";

/** A booking as lists show it. */
export type SpaBookingRow = ReturnType<typeof spaBookingRow>;

export function spaBookingRow(booking: StoredSpaBooking, ctx: Pick<Context, "locale">) {
  const { startsAt, endsAt, persons } = booking;
  return {
    ...bookingRow(booking, ctx),
    ...visitNames(booking, ctx.locale),
    day: formatDate(dateOf(startsAt), ctx.locale),
    times: timesInWords(startsAt, endsAt),
    persons,
  };
}

/** @returns what a spa and its treatment are called in a language */
export function visitNames(
  { spaLabel, spaLabelFr, treatmentLabel, treatmentLabelFr }: StoredSpaBooking,
  locale: Language,
): { spa: string; treatment: string } {
  return {
    spa: textIn(spaLabel, spaLabelFr, locale),
    treatment: textIn(treatmentLabel, treatmentLabelFr, locale),
  };
}

/** @returns "10:30–11:30" */
export function timesInWords(startsAt: WallClock, endsAt: WallClock): string {
  return `${startsAt.slice(11)}–${endsAt.slice(11)}`;
}

/** @returns "Jul 1, 2026, 10:30" */
export function clockInWords(at: WallClock, locale: Language): string {
  return `${formatDate(dateOf(at), locale)}, ${at.slice(11)}`;
}
