import type { BookingStatus } from "../booking";

/** A booking that may be held: pending until an instant, and then a draft again (docs/reference/stays.md#holds). */
export interface Holdable {
  status: BookingStatus;
  /** The end of the hold, at a whole minute; null for a booking that isn't held, or without an end. */
  held_until: Date | null;
  /** Of a draft: the end of the hold that lapsed; null for none. */
  lapsed_at: Date | null;
}

const MINUTE_MS = 60_000;

/**
 * @returns the beginning of the instant's minute. Holds end at whole minutes, so it is past the same holds as
 *   the instant itself; answers that depend on it can be kept for a minute
 */
export function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** @returns whether nobody confirmed a held booking in time: from the instant of its end on */
export function hasLapsed(
  { status, held_until }: Pick<Holdable, "status" | "held_until">,
  now: Date,
): boolean {
  return status === "pending" && held_until !== null && held_until.getTime() <= now.getTime();
}

/** @returns the booking as it stands now: one whose hold has ended is a draft, even before it is swept */
export function asOfNow<Booking extends Holdable>(booking: Booking, now: Date): Booking {
  return hasLapsed(booking, now)
    ? { ...booking, status: "draft", held_until: null, lapsed_at: booking.held_until }
    : booking;
}
