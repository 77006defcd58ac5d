import { RuleBroken } from "~/core/errors";
import { fitsCurrency, parseMinor } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { holdCurrency } from "../../settings/currencies/currency.service.server";
import type { Booking } from "./booking";

/** The currency of a booking: it keeps its decimals until the transaction ends. */
export interface BookingCurrency {
  id: number;
  code: string;
  digits: number;
}

/** @returns what a booking was made in, whatever else is priced in by now */
export async function currencyOfBooking(
  trx: Transaction,
  { currency_id }: Pick<Booking, "currency_id">,
): Promise<BookingCurrency> {
  const { id, iso_code, decimals } = (await holdCurrency(trx, currency_id))!;
  return { id, code: iso_code, digits: decimals };
}

/** @throws RuleBroken at the field of an amount that has more decimals than its currency */
export function refuseDecimals(
  amount: string,
  { code, digits }: BookingCurrency,
  field: string,
): void {
  if (fitsCurrency(amount, { digits })) return;
  throw new RuleBroken({ key: "bookings:ERRORS.DECIMALS", params: { code, count: digits } }, field);
}

/** The most decimals that a stored amount has. */
const STORED_DECIMALS = 4;

/** @returns whether one amount is more than another of the same currency */
export function isMore(amount: string, than: string): boolean {
  return parseMinor(amount, STORED_DECIMALS) > parseMinor(than, STORED_DECIMALS);
}

/**
 * @param before the booking that is changed: what it is in already may stay, on offer or not
 * @returns what a booking is made in, where somebody chooses that
 * @throws RuleBroken for a currency that is gone or no longer on offer
 */
export async function currencyToBookIn(
  trx: Transaction,
  id: number,
  before?: Pick<Booking, "currency_id">,
): Promise<BookingCurrency> {
  const currency = await holdCurrency(trx, id);
  if (currency && (currency.active || before?.currency_id === id)) {
    return { id, code: currency.iso_code, digits: currency.decimals };
  }
  const key = currency ? "CURRENCY_INACTIVE" : "CURRENCY_GONE";
  throw new RuleBroken({ key: `hotels:ERRORS.${key}` }, "currency_id");
}
