import type { Transaction } from "~/db/database";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-currency.server";
import { holdPricingCurrencies } from "~/modules/places/hotels/pricing-currency.service.server";

/** @returns what a hotel's stays are booked in now; undefined where it has no currency of its own */
export async function currencyOfHotel(
  trx: Transaction,
  hotel_id: number,
): Promise<BookingCurrency | undefined> {
  const currency = (await holdPricingCurrencies(trx, [hotel_id])).get(hotel_id);
  return currency?.id ? { ...currency, id: currency.id } : undefined;
}
