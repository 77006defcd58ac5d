import type { CalendarDate } from "~/core/dates";

/** Money that came in for a booking, or went back. It never changes: a wrong payment is reversed. */
export interface BookingPayment {
  id: number;
  booking_id: number;
  /** That of the booking. */
  currency_id: number;
  paid_on: CalendarDate;
  /** A decimal string; below 0 for a refund. */
  amount: string;
  /** The payment gateway, where one was named. */
  gateway_id: number | null;
  /** The gateway's fee at the time: a decimal string; null without a gateway. */
  gateway_fee: string | null;
  /** Its reference where it came from: the number of a transfer, of a receipt. */
  reference: string;
  note: string;
  /** The payment that this one reverses. */
  reverses_id: number | null;
}

/** The most that is paid at once, in its currency. */
export const MAX_PAYMENT = 99_999_999;

export const MAX_REFERENCE = 64;

export const MAX_NOTE = 255;
