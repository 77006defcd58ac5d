import type { ExtraFields } from "~/api/problem-json";
import { Conflict } from "~/core/errors";
import { plainStored } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import type { Promised } from "../booking-prices/shown-price";
import {
  currencyOfBooking,
  isMore,
  refuseDecimals,
  type BookingCurrency,
} from "./booking-currency.server";

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
