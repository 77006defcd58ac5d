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
  const { starts_at, ends_at, persons } = booking;
  return {
    ...bookingRow(booking, ctx),
    ...visitNames(booking, ctx.locale),
    day: formatDate(dateOf(starts_at), ctx.locale),
    times: timesInWords(starts_at, ends_at),
    persons,
  };
}

/** @returns the names of a spa and its treatment in a language */
export function visitNames(
  { spa_label, spa_label_fr, treatment_label, treatment_label_fr }: StoredSpaBooking,
  locale: Language,
): { spa: string; treatment: string } {
  return {
    spa: textIn(spa_label, spa_label_fr, locale),
    treatment: textIn(treatment_label, treatment_label_fr, locale),
  };
}

/** @returns the time of a treatment: "10:30–11:30" */
export function timesInWords(starts_at: WallClock, ends_at: WallClock): string {
  return `${starts_at.slice(11)}–${ends_at.slice(11)}`;
}

/** @returns a day and time: "Jul 1, 2026, 10:30" */
export function clockInWords(at: WallClock, locale: Language): string {
  return `${formatDate(dateOf(at), locale)}, ${at.slice(11)}`;
}
