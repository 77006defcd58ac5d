import { dateInZone, hotelDay } from "~/core/dates";
import { formatInstant, formatTime } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import type { HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { HotelBooking, HotelBookingInput } from "../hotel-booking.fields";
import { heldUntilIn } from "./held-until";

/**
 * @param entered the day of departure, and the end of the hold as it was entered
 * @param stay its status as it will be, and the end of its hold so far
 * @returns the entered end of a stay's hold; null for none
 * @throws RuleBroken at `held_until` for a stay that isn't pending, for an end that has passed, and for a new one
 *   after the day of departure
 */
export function heldUntilOf(
  { now, clock }: Pick<HotelContext, "now" | "clock">,
  { held_until: entered, checkout_date }: Pick<HotelBookingInput, "held_until" | "checkout_date">,
  { status, held_until }: Pick<HotelBooking, "status" | "held_until">,
): Date | null {
  const { timeZone } = clock;
  const until = heldUntilIn(entered, held_until, timeZone);
  const refused = (why: string) =>
    new RuleBroken({ key: `hotel-bookings:ERRORS.HOLD.${why}` }, "held_until");
  if (until && status !== "pending") throw refused("NOT_PENDING");
  if (until && until.getTime() <= now.getTime()) throw refused("PAST");
  const isNew = until?.getTime() !== held_until?.getTime();
  if (until && isNew && dateInZone(until, timeZone) > checkout_date) throw refused("AFTER_STAY");
  return until;
}

/** @returns an instant in words, by the clock of the hotel: "6:00 PM today", "Dec 24, 2026, 6:00 PM" */
export function instantInWords(
  at: Date,
  { today, clock, locale }: Pick<HotelContext, "today" | "clock" | "locale">,
) {
  const zone = clock.timeZone;
  return hotelDay(at, clock) === today
    ? translator(locale)("hotel-bookings:HOLD.TODAY", { time: formatTime(at, locale, zone) })
    : formatInstant(at, locale, zone);
}
