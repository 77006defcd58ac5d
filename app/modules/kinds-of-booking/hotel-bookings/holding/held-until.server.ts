import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { formatInstant, formatTime } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { heldUntilIn } from "./held-until";

/**
 * @param stay the stay as it will be
 * @returns the entered end of a stay's hold; null for none
 * @throws RuleBroken at `held_until` for a stay that isn't pending, and for an end that has passed
 */
export function heldUntilOf(
  { now }: Pick<Context, "now">,
  text: string | null | undefined,
  { status, held_until }: Pick<HotelBooking, "status" | "held_until">,
): Date | null {
  const until = heldUntilIn(text, held_until, env().BUSINESS_TIME_ZONE);
  const refused = (why: string) =>
    new RuleBroken({ key: `hotel-bookings:ERRORS.HOLD.${why}` }, "held_until");
  if (until && status !== "pending") throw refused("NOT_PENDING");
  if (until && until.getTime() <= now.getTime()) throw refused("PAST");
  return until;
}

/** @returns an instant in words, in the business time zone: "6:00 PM today", "Dec 24, 2026, 6:00 PM" */
export function instantInWords(at: Date, { today, locale }: Pick<Context, "today" | "locale">) {
  const zone = env().BUSINESS_TIME_ZONE;
  return dateInZone(at, zone) === today
    ? translator(locale)("hotel-bookings:HOLD.TODAY", { time: formatTime(at, locale, zone) })
    : formatInstant(at, locale, zone);
}
