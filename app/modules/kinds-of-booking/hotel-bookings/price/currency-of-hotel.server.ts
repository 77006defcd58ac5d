import type { Transaction } from "~/db/database";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-currency.server";
import { holdPricingCurrencies } from "~/modules/places/hotels/pricing-currency.service.server";

/** @returns what a hotel's stays are booked in now; undefined where it has no currency of its own */
export async function currencyOfHotel(
  trx: Transaction,
  hotelId: number,
): Promise<BookingCurrency | undefined> {
  const currency = (await holdPricingCurrencies(trx, [hotelId])).get(hotelId);
  return currency?.id ? { ...currency, id: currency.id } : undefined;
}
