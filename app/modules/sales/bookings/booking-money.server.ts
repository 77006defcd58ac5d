import type { ExtraFields } from "~/api/problem-json";
import { Conflict, RuleBroken } from "~/core/errors";
import { fitsCurrency, parseMinor, plainStored } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { holdCurrency } from "../../settings/currencies/currency.service.server";
import type { Promised } from "../booking-prices/shown-price";
import type { Booking } from "./booking.fields";

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
  amount: string | null | undefined,
  { code, digits }: BookingCurrency,
  field: string,
): void {
  if (!amount || fitsCurrency(amount, { digits })) return;
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

/** A booking comes to another amount than whoever saves it was told. */
export class OtherAmount extends Conflict {
  /**
   * @param amount what it comes to now, a decimal string in that currency
   * @param saidAt where the other amount was said: the whole, or the nights without their services
   */
  constructor(
    readonly amount: string,
    readonly currency: Pick<BookingCurrency, "code" | "digits">,
    readonly saidAt: "expected_amount" | "shown_total" = "expected_amount",
  ) {
    const params = { amount: plainStored(amount, currency.digits), currency: currency.code };
    super({ key: "bookings:ERRORS.OTHER_AMOUNT", params });
  }

  /** @returns what it comes to now, as answers say money, and where another amount was said */
  override extraFields(): ExtraFields {
    const { amount, currency, saidAt } = this;
    return { amount: plainStored(amount, currency.digits), currency: currency.code, field: saidAt };
  }
}

/**
 * Refuses an amount other than the expected one: at the desk the price that a form showed, for a
 * program the amount that it was quoted. Without an expected amount any is accepted.
 *
 * @param saidAt the field of the amount
 * @throws OtherAmount; RuleBroken at `expected_amount` for one that is no amount of the currency
 */
export function refuseOtherAmount(
  { expected_amount: expected, expected_currency: code }: Promised,
  { amount, currency }: { amount: string; currency: BookingCurrency },
  saidAt?: OtherAmount["saidAt"],
): void {
  if (!expected) return;
  if (code && code !== currency.code) throw new OtherAmount(amount, currency, saidAt);
  refuseDecimals(expected, currency, "expected_amount");
  if (isMore(amount, expected) || isMore(expected, amount)) {
    throw new OtherAmount(amount, currency, saidAt);
  }
}

/**
 * Refuses to write another amount than was promised; where nothing was promised, or no amount is written,
 * it refuses nothing.
 *
 * @throws as `refuseOtherAmount` does
 */
export async function refuseUnexpectedAmount(
  trx: Transaction,
  { amount, currency_id }: { amount?: string; currency_id?: number },
  promised: Promised = {},
): Promise<void> {
  if (!promised.expected_amount || amount === undefined || currency_id === undefined) return;
  const currency = await currencyOfBooking(trx, { currency_id });
  refuseOtherAmount(promised, { amount, currency });
}
