import type { CsvCell } from "~/core/csv/csv";
import { plainStored, type DisplayCurrency } from "~/core/money/money";
import { balanceOf, type Owing } from "./balance/balance";

interface Listed extends Owing {
  currency: DisplayCurrency;
}

/** @returns the cell of an amount, with the digits of the booking's currency */
export function bookedCell<Row extends Listed>(amountOf: (booking: Row) => string) {
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
  ["paid", bookedCell((booking) => balanceOf(booking).paid)],
  ["due", bookedCell((booking) => balanceOf(booking).due)],
  ["currency", ({ currency }: Listed) => currency.code],
] as const;
