import type { CalendarDate } from "~/core/dates";

/** Money that came in for a booking, or went back. It is never changed: a wrong one is reversed. */
export interface BookingPayment {
  id: number;
  bookingId: number;
  /** That of the booking. */
  currencyId: number;
  paidOn: CalendarDate;
  /** A decimal string; below 0 for a refund. */
  amount: string;
  /** What it came by, where that was said. */
  gatewayId: number | null;
  /** What the gateway kept of it at the time: a decimal string; null without a gateway. */
  gatewayFee: string | null;
  /** What it is called where it came from: the number of a transfer, of a receipt. */
  reference: string;
  note: string;
  /** The payment that this one takes back. */
  reversesId: number | null;
}

/** The most that is paid at once, in its currency. */
export const MAX_PAYMENT = 99_999_999;

export const MAX_REFERENCE = 64;

export const MAX_NOTE = 255;
