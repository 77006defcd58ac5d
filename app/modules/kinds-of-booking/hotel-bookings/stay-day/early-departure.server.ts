import { RuleBroken } from "~/core/errors";
import { formatMinor, sumStored } from "~/core/money/money";
import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { holdCurrencyOfHotel } from "../../../places/hotels/pricing-currency.service.server";
import { servicesTotal, type BookedService } from "../booked-services/booked-service";
import { servicesForStay } from "../booked-services/booked-services.service.server";
import { stayOf } from "../entered-stay";
import { offerStay } from "../../../pricing/price-calculator/price-calculator.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { frozenPrice, type FrozenPrice } from "../price/frozen-price";
import { pricedNow } from "../price/sellable-stay.server";

/** A stay that ends earlier, at the present prices. */
export interface ShorterStay {
  priced: FrozenPrice;
  services: BookedService[];
  /** What is to be paid for it in all, a decimal string in the booking's currency. */
  amount: string;
}

/**
 * @param checkout_date the new day of departure
 * @returns the price of a stay that ends earlier than it was booked; services keep their prices
 * @throws RuleBroken where a night has no price, or the hotel has another currency by now
 */
export async function priceOfShorterStay(
  ctx: Context,
  trx: Transaction,
  booking: HotelBooking,
  checkout_date: CalendarDate,
): Promise<ShorterStay> {
  const stay = { ...stayOf(booking), checkout_date };
  const currency = await holdCurrencyOfHotel(trx, booking.hotel_id);
  const priced = frozenPrice(await pricedNow(ctx, trx, stay), ctx.now);
  if (priced.calculated_amount === null || currency?.id !== booking.currency_id) {
    throw new RuleBroken({ key: "stay-day:ERRORS.UNPRICED" }, "nights_left");
  }
  const service_ids = booking.services.map(({ service_id }) => service_id);
  const entered = { ...stay, service_ids };
  const services = await servicesForStay(ctx, trx, entered, currency.code, booking.services);
  return {
    ...{ priced, services },
    amount: sumStored(priced.calculated_amount, servicesTotal(services)),
  };
}

/**
 * @param checkout_date the new day of departure
 * @returns what a stay that ends earlier would cost in all, a decimal string; null where it has no price in
 *   the booking's currency
 */
export async function offerShorterStay(
  ctx: Context,
  booking: StoredHotelBooking,
  checkout_date: CalendarDate,
): Promise<string | null> {
  const stay = { ...stayOf(booking), checkout_date };
  const asked = { ...stay, children: stay.children_ages.length, price_type: "sell" as const };
  const { calculation, hotel } = await offerStay(ctx, asked, booking.id);
  const { code } = booking.currency;
  if (!calculation.ok || hotel.currency.code !== code) return null;
  const service_ids = booking.services.map(({ service_id }) => service_id);
  const entered = { ...stay, service_ids };
  const services = await servicesForStay(ctx, ctx.db, entered, code, booking.services);
  const nights = formatMinor(calculation.total, hotel.currency.digits);
  return sumStored(nights, servicesTotal(services));
}
