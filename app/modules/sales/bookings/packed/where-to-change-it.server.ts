import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { BookingStatus } from "../booking";
import { bookingHref } from "../booking-links";

/** The page on which a booking in a confirmed or completed pack can be changed, and a sentence about it. */
export interface WhereToChangeIt {
  to: string;
  text: string;
}

/**
 * @param pack the pack of a booking; null for none
 * @returns the page of its confirmed or completed pack; null if the booking can be changed on its own
 */
export function whereToChangeIt(
  pack: { id: number; reference: string; status: BookingStatus } | null | undefined,
  { locale }: Pick<Context, "locale">,
): WhereToChangeIt | null {
  if (pack?.status !== "confirmed" && pack?.status !== "completed") return null;
  const { id, reference, status } = pack;
  return {
    to: bookingHref("pack", id),
    text: translator(locale)(`bookings:PAGE.CHANGED_IN.${status}`, { reference }),
  };
}
