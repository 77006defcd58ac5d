import { assertMay } from "~/core/access/permissions";
import { ofOwnPoint } from "~/core/access/reach";
import { sumStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import type { Source } from "../../sales/bookings/booking";
import { refuseDecimals } from "../../sales/bookings/booking-money.server";
import { makeBooking } from "../../sales/bookings/booking.service.server";
import { askAboutPast } from "../../sales/bookings/questions.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import { servicesTotal } from "./booked-services/booked-service";
import { insertBookedServices } from "./booked-services/booked-services.repository.server";
import { servicesForStay } from "./booked-services/booked-services.service.server";
import { asItStands } from "./cancelling/fee-now";
import { hotelBookingRows } from "./hotel-booking-rows.service.server";
import type { HotelBooking, HotelBookingInput } from "./hotel-booking.fields";
import * as stays from "./hotel-booking.repository.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { agreedTaxes } from "./price/agreed-taxes.server";
import { frozenPrice, keptTerms } from "./price/frozen-price";
import { currencyToPriceIn } from "./price/kept-currency.server";
import { stayPriceOf } from "./price/night-prices";
import { refuseOtherTaxes } from "./price/promised-taxes.service.server";
import { pricedNow, refuseInactivePlan, type PricesStay } from "./price/sellable-stay.server";
import { valuesOf } from "./stay-values.server";
import * as written from "./written-stay.repository.server";

export { hotelBookingRows } from "./hotel-booking-rows.service.server";
export { updateHotelBooking, type HotelBookingChange } from "./change/updated-stay.service.server";

/** @throws NotFound */
export async function getHotelBooking(ctx: Context, id: number): Promise<StoredHotelBooking> {
  assertMay(ctx, "bookings:view");
  return asItStands(hotelBookingRows.orGone(await stays.findHotelBooking(ctx.db, id)), ctx.now);
}

/** @returns the bookings with these ids, in the order of the ids; those that don't exist are left out */
export async function getHotelBookings(ctx: Context, ids: number[]): Promise<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  const read = new Map((await stays.readByIds(ctx.db, ids)).map((stay) => [stay.id, stay]));
  return ids.flatMap((id) => read.get(id) ?? []).map((stay) => asItStands(stay, ctx.now));
}

/**
 * Creates a draft at the present price, without a check of availability.
 *
 * @param price prices the stay; stays that are booked together read their prices together
 * @throws RuleBroken at the field of an unknown row, of a rate plan that is inactive or for other hotels, or of a
 *   hotel without a currency; Conflict where the amount differs from the promised one
 */
export async function createHotelBooking(
  ctx: Context,
  asked: HotelBookingInput & Promised,
  source?: Source,
  price: PricesStay = pricedNow,
): Promise<HotelBooking> {
  const input = ofOwnPoint(ctx, asked);
  const { shared, stay } = valuesOf(ctx, input);
  return hotelBookingRows.create(ctx, async (trx) => {
    await lockChosenCustomer(ctx, trx, input.customer_id);
    const currency = await currencyToPriceIn(trx, input.hotel_id);
    askAboutPast(await atHotel(ctx, input.hotel_id, trx), input.checkin_date, input);
    refuseDecimals(input.override_amount, currency, "override_amount");
    const quote = await price(ctx, trx, input);
    refuseInactivePlan(quote, {});
    const priced = frozenPrice(quote, ctx.now);
    const services = await servicesForStay(ctx, trx, input, currency.code);
    const { override_amount: agreed } = input;
    const amount = agreed ?? priced.calculated_amount ?? "0";
    const unpriced = !agreed && priced.calculated_amount === null;
    const agreed_taxes = agreed ? agreedTaxes(quote, agreed, currency) : null;
    const id = await makeBooking(ctx, trx, {
      ...{ ...shared, currency_id: currency.id, type: "hotel", source },
      promised: { ...input, unpriced },
      amount: sumStored(amount, servicesTotal(services)),
    });
    await insertBookedServices(trx, { id, currency_id: currency.id }, services);
    const byNight = stayPriceOf(stay, priced, { agreed: agreed ?? null, currency });
    const values = { ...stay, ...byNight, ...keptTerms(quote), agreed_taxes };
    await written.insertHotelBooking(trx, id, values);
    await refuseOtherTaxes(ctx, trx, [id], input);
    return stays.readHotelBooking(trx, id);
  });
}
