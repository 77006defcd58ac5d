import type { Booking } from "../bookings/booking";

export const MAX_LABEL = 100;

export const MAX_DESCRIPTION = 200;

/** As many bookings, and as many lines of its own, as a pack has. */
export const MAX_ROWS = 9;

/** Something that is sold with the rest and isn't booked: a transfer, a basket of fruit. */
export interface PackLine {
  description: string;
  /** A decimal string in the pack's currency. */
  amount: string;
}

/** Bookings of other types and lines of its own, sold as one. */
export interface PackBooking extends Booking {
  label: string;
  /** A decimal string. */
  discount: string;
  lines: PackLine[];
  /** The references of the bookings in it, in its order. */
  bookings: string[];
}
