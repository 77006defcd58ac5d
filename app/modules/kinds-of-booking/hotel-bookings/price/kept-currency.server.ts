import { Conflict, RuleBroken } from "~/core/errors";
import type { DisplayCurrency } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { lockCurrencyOfHotel } from "~/modules/places/hotels/pricing-currency.service.server";
import {
  currencyOfBooking,
  type BookingCurrency,
} from "~/modules/sales/bookings/booking-money.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { isAgreedAnew } from "./agreed-taxes.server";
import { keptTerms, type KeptTerms } from "./frozen-price";
import { whatKeeps, type KeptBy } from "./kept-by.service.server";

/** The currency in which a hotel is priced, locked until the transaction ends. */
type HotelCurrency = NonNullable<Awaited<ReturnType<typeof lockCurrencyOfHotel>>>;

/** A booked stay, as far as it has amounts. */
type Booked = Pick<
  HotelBooking,
  "hotel_id" | "currency_id" | "override_reason" | "amount" | "services"
>;

/** The hotel and the agreed amount in the form of a stay. */
interface Entered {
  hotel_id: number;
  override_amount?: string | null;
}

/**
 * @returns the currency in which new nights of a hotel are priced
 * @throws RuleBroken at `hotel_id` for a hotel without one
 */
export async function currencyToPriceIn(
  trx: Transaction,
  hotel_id: number,
): Promise<HotelCurrency> {
  const currency = await lockCurrencyOfHotel(trx, hotel_id);
  if (currency) return currency;
  throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_CURRENCY" }, "hotel_id");
}

/**
 * @returns the currency in which a changed stay is booked: that in which its nights are priced; its own for a stay
 *   that can't get another one and whose amount was typed
 * @throws as `currencyToPriceIn` and `refuseOtherCurrency`
 */
export async function currencyToPriceChangeIn(
  trx: Transaction,
  before: Booked & { id: number },
  entered: Entered,
): Promise<BookingCurrency> {
  const currency = await currencyToPriceIn(trx, entered.hotel_id);
  if (currency.id === before.currency_id) return currency;
  const booked = await currencyOfBooking(trx, before);
  const keptBy = await whatKeeps(trx, before.id);
  const codes = { booked: booked.code, priced: currency.code };
  refuseOtherCurrency(before, entered, { ...codes, keptBy });
  return entered.hotel_id === before.hotel_id ? booked : currency;
}

/** The codes of the currency of a booking, and of that in which its nights would be priced. */
interface BothCurrencies extends Record<"booked" | "priced", DisplayCurrency["code"]> {
  /** Why it can't be converted; null where it can. */
  keptBy: KeptBy | null;
}

/**
 * Refuses to read an amount of a booking in another currency than its own: its agreed amount, the terms of its rate
 * plan and its services were agreed in that one (docs/reference/stays.md#currency-of-a-booking). A hotel that has
 * changed its currency therefore prices no night of an older booking: such a stay is converted first, and where
 * something was paid for it, or it is in a pack, an amount is typed in its own currency. In another hotel with another
 * currency everything is agreed again, except an agreed amount that the form just has from before.
 *
 * @throws Conflict; at `override_amount` for an agreed amount that is missing, or is carried to another hotel
 */
export function refuseOtherCurrency(
  before: Omit<Booked, "currency_id">,
  { hotel_id, override_amount: agreed }: Entered,
  { booked, priced, keptBy }: BothCurrencies,
): void {
  if (booked === priced) return;
  const params = { booked, priced };
  if (hotel_id === before.hotel_id) {
    if (!keptBy) throw new Conflict({ key: "hotel-bookings:ERRORS.OTHER_CURRENCY.hotel", params });
    if (agreed) return;
    const key = `hotel-bookings:ERRORS.OTHER_CURRENCY.${keptBy}`;
    throw new Conflict({ key, params }, "override_amount");
  }
  if (!agreed || isAgreedAnew(before, agreed)) return;
  const key = "hotel-bookings:ERRORS.OTHER_CURRENCY.agreed";
  throw new Conflict({ key, params }, "override_amount");
}

/**
 * @param quote the changed stay as its hotel would price it in its own currency
 * @returns the terms of another plan for a stay that keeps its currency; none of them is an amount
 * @throws Conflict at `rate_plan_id` for a plan with a fee in the hotel's currency
 */
export function termsWithoutAmounts(quote: Quote, { code: booked }: BookingCurrency): KeptTerms {
  const { rate_plan_terms: terms } = keptTerms(quote);
  if (!terms) return { rate_plan_terms: null };
  if (terms.cancellation_steps.some(({ fee }) => fee === "amount")) {
    const params = { booked, priced: quote.hotel.currency.code };
    throw new Conflict(
      { key: "hotel-bookings:ERRORS.OTHER_CURRENCY.plan", params },
      "rate_plan_id",
    );
  }
  return { rate_plan_terms: { ...terms, currency: undefined } };
}
