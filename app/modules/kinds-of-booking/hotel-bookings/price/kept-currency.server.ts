import { Conflict, RuleBroken } from "~/core/errors";
import type { DisplayCurrency } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { lockCurrencyOfHotel } from "~/modules/places/hotels/pricing-currency.service.server";
import { currencyOfBooking } from "~/modules/sales/bookings/booking-money.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { isAgreedAnew } from "./agreed-taxes.server";

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
 * @returns the currency in which the nights of a changed stay are priced
 * @throws as `currencyToPriceIn` and `refuseOtherCurrency`
 */
export async function currencyToPriceChangeIn(
  trx: Transaction,
  before: Booked,
  entered: Entered,
): Promise<HotelCurrency> {
  const currency = await currencyToPriceIn(trx, entered.hotel_id);
  if (currency.id === before.currency_id) return currency;
  const { code: booked } = await currencyOfBooking(trx, before);
  refuseOtherCurrency(before, entered, { booked, priced: currency.code });
  return currency;
}

/**
 * Refuses to read an amount of a booking in another currency than its own: its agreed amount, the terms of its rate
 * plan and its services were agreed in that one (`stays.md` §6). A hotel that has changed its currency therefore prices
 * no night of an older booking. In another hotel with another currency everything is agreed anew, except an agreed
 * amount that the form just has from before.
 *
 * @param currencies the codes of the currency of the booking, and of that in which its nights would be priced
 * @throws Conflict; at `override_amount` for an agreed amount that is carried to another hotel
 */
export function refuseOtherCurrency(
  before: Omit<Booked, "currency_id">,
  { hotel_id, override_amount: agreed }: Entered,
  { booked, priced }: Record<"booked" | "priced", DisplayCurrency["code"]>,
): void {
  if (booked === priced) return;
  const params = { booked, priced };
  if (hotel_id === before.hotel_id) {
    throw new Conflict({ key: "hotel-bookings:ERRORS.OTHER_CURRENCY.hotel", params });
  }
  if (!agreed || isAgreedAnew(before, agreed)) return;
  const key = "hotel-bookings:ERRORS.OTHER_CURRENCY.agreed";
  throw new Conflict({ key, params }, "override_amount");
}
