import { asWritten } from "../../../app/modules/kinds-of-booking/hotel-bookings/nights/priced-nights.repository.server";
import { stayPriceOf } from "../../../app/modules/kinds-of-booking/hotel-bookings/price/night-prices";
import type { BookedStay } from "./demo-bookings";

/** @returns the columns of a stay that keep its price, but for its nights */
export function priceOf(stay: BookedStay) {
  const { calculated_amount, buy_amount, taxes } = byNight(stay);
  return { calculated_amount, buy_amount, taxes: JSON.stringify(taxes) };
}

/** @returns the nights of a stay, with their prices */
export function stayNightsOf(stay: BookedStay, booking_id: number) {
  const { status, adults, children_ages, commission } = stay;
  return byNight(stay).nights.map((night) => ({
    ...{ booking_id, status, room_type_id: stay.kind.id, adults, children_ages },
    ...{ ...asWritten(night), commission_rate: commission },
  }));
}

function byNight(stay: BookedStay) {
  const { calculation, amount, bought } = stay;
  const price = { calculation, calculated_amount: amount, buy_amount: bought };
  return stayPriceOf(stay, price, { agreed: null, currency: calculation.currency });
}
