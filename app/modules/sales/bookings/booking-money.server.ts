import type { ExtraFields } from "~/api/problem-json";
import { Conflict, RuleBroken } from "~/core/errors";
import { fitsCurrency, parseMinor, plainStored } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import type { Currency } from "../../settings/currencies/currency.fields";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import type { Promised, Since, Unseen } from "../booking-prices/price-on-screen";
import type { Booking } from "./booking.fields";

/** The currency of a booking, locked: it keeps its decimals until the transaction ends. */
export interface BookingCurrency {
  id: number;
  code: string;
  digits: number;
}

/** @returns the currency in which a booking was made, even if its hotel has another one now */
export async function currencyOfBooking(
  trx: Transaction,
  { currency_id }: Pick<Booking, "currency_id">,
): Promise<BookingCurrency> {
  const { id, iso_code, decimals } = (await lockCurrency(trx, currency_id))!;
  return { id, code: iso_code, digits: decimals };
}

/** @throws RuleBroken at the field of an amount with more decimals than its currency */
export function refuseDecimals(
  amount: string | null | undefined,
  { code, digits }: BookingCurrency,
  field: string,
): void {
  if (!amount || fitsCurrency(amount, { digits })) return;
  throw new RuleBroken({ key: "bookings:ERRORS.DECIMALS", params: { code, count: digits } }, field);
}

/** The maximum number of decimals of a stored amount. */
const STORED_DECIMALS = 4;

/** @returns whether an amount exceeds another one in the same currency */
export function isMore(amount: string, than: string): boolean {
  return parseMinor(amount, STORED_DECIMALS) > parseMinor(than, STORED_DECIMALS);
}

/** @returns whether two amounts in the same currency differ, however they are written */
export function isOther(amount: string, than: string): boolean {
  return parseMinor(amount, STORED_DECIMALS) !== parseMinor(than, STORED_DECIMALS);
}

/**
 * @param locked the chosen currency; undefined where there is none
 * @param before the booking that is changed: it may keep its currency, even an inactive one
 * @returns the chosen currency of a booking
 * @throws RuleBroken for a currency that doesn't exist or is inactive
 */
export function bookableIn(
  locked: Currency | undefined,
  before?: Pick<Booking, "currency_id">,
): BookingCurrency {
  if (locked && (locked.active || before?.currency_id === locked.id)) {
    return { id: locked.id, code: locked.iso_code, digits: locked.decimals };
  }
  const key = locked ? "CURRENCY_INACTIVE" : "CURRENCY_GONE";
  throw new RuleBroken({ key: `hotels:ERRORS.${key}` }, "currency_id");
}

/**
 * @returns the chosen currency of a new booking, locked
 * @throws as `bookableIn`
 */
export async function currencyToBookIn(trx: Transaction, id: number): Promise<BookingCurrency> {
  return bookableIn(await lockCurrency(trx, id));
}

/**
 * Why an amount is refused: what was entered since it was shown, that none was shown, other taxes besides it, or that
 * there is no price any more.
 */
type Why = Since | `unseen.${Unseen}` | "taxes" | "unpriced";

const sentences: Record<Why, string> = {
  dates: "WITH_DATES",
  entries: "WITH_ENTRIES",
  "unseen.confirm": "UNSEEN.confirm",
  "unseen.save": "UNSEEN.save",
  taxes: "OTHER_TAXES",
  unpriced: "UNPRICED_NOW",
};

/** The error if the present amount of a booking differs from the amount that was shown or quoted. */
export class OtherAmount extends Conflict {
  /**
   * @param amount the present amount, a decimal string in that currency
   * @param saidAt the field with the expected amount: of the whole booking, or of the nights without their
   *   services
   * @param why what its sentence says, where the price itself hasn't changed
   */
  constructor(
    readonly amount: string,
    readonly currency: Pick<BookingCurrency, "code" | "digits">,
    readonly saidAt: string = "expected_amount",
    why?: Why,
  ) {
    const params = { amount: plainStored(amount, currency.digits), currency: currency.code };
    super({ key: `bookings:ERRORS.${why ? sentences[why] : "OTHER_AMOUNT"}`, params });
  }

  /** @returns the present amount as answers of the API write money, at the field with the expected amount */
  override extraFields(): ExtraFields {
    const { amount, currency, saidAt } = this;
    return { amount: plainStored(amount, currency.digits), currency: currency.code, field: saidAt };
  }
}

/**
 * Refuses an amount that differs from the expected one, which a form has shown or a program was quoted.
 * Without an expected amount, any is accepted, unless it must have been seen (`Promised.unseen`): then only zero.
 *
 * @param saidAt the field with the expected amount
 * @throws OtherAmount; RuleBroken at `expected_amount` for a text that is no amount of the currency
 */
export function refuseOtherAmount(
  { expected_amount, expected_currency: code, entered_since, unseen, unpriced }: Promised,
  { amount, currency }: { amount: string; currency: BookingCurrency },
  saidAt?: string,
): void {
  const expected = expected_amount || (unseen ? "0" : null);
  if (!expected) return;
  const why = unseen ? (`unseen.${unseen}` as const) : unpriced ? "unpriced" : entered_since;
  if (code && code !== currency.code) throw new OtherAmount(amount, currency, saidAt, why);
  refuseDecimals(expected, currency, "expected_amount");
  if (isOther(amount, expected)) {
    throw new OtherAmount(amount, currency, saidAt, why);
  }
}

/**
 * Refuses a change that writes another amount than the expected one. A change without an amount, or without
 * an expected amount, is accepted, as long as none must have been seen.
 *
 * @throws as `refuseOtherAmount`
 */
export async function refuseUnexpectedAmount(
  trx: Transaction,
  { amount, currency_id }: { amount?: string; currency_id?: number },
  promised: Promised = {},
): Promise<void> {
  if (!promised.expected_amount && !promised.unseen) return;
  if (amount === undefined || currency_id === undefined) return;
  const currency = await currencyOfBooking(trx, { currency_id });
  refuseOtherAmount(promised, { amount, currency });
}
