import type { CsvCell } from "~/core/csv/csv";
import { plainStored, type DisplayCurrency } from "~/core/money/money";
import { balanceOf } from "./balance/balance";
import type { Booking } from "./booking.fields";

interface Owing extends Pick<Booking, "status" | "amount" | "cancellation_fee"> {
  paid: string;
  currency: DisplayCurrency;
}

/** @returns the cell of an amount, with the digits of the booking's currency */
export function bookedCell<Row extends Owing>(amountOf: (booking: Row) => string) {
  return (booking: Row): CsvCell => plainStored(amountOf(booking), booking.currency.digits);
}

/** The columns of the customer and the distribution point in a file of bookings. */
export const bookerColumns = [
  ["customer", "customerName"],
  ["distribution_point", "distribution_point_label"],
  "external_reference",
] as const;

/** The columns of the amount and the payments in a file of bookings. */
export const balanceColumns = [
  ["amount", bookedCell(({ amount }) => amount)],
  ["paid", bookedCell(({ paid }) => paid)],
  ["due", bookedCell((booking) => balanceOf(booking, booking.paid).due)],
  ["currency", ({ currency }: Owing) => currency.code],
] as const;
