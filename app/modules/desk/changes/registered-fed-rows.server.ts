// Written by `npm run nouns`: what stands in the folders.

import type { FedRows } from "../../log/change-feed/fed-rows";
import * as cmsPage from "~/modules/catalogue/cms-pages/cms-page.calls.server";
import * as service from "~/modules/catalogue/services/service.calls.server";
import * as spa from "~/modules/catalogue/spas/spa.calls.server";
import * as tour from "~/modules/catalogue/tours/tour.calls.server";
import * as treatment from "~/modules/catalogue/treatments/treatment.calls.server";
import * as account from "~/modules/kinds-of-booking/account/account.calls.server";
import * as bookingPayment from "~/modules/kinds-of-booking/booking-payments/booking-payment.calls.server";
import * as flightBooking from "~/modules/kinds-of-booking/flight-bookings/flight-booking.calls.server";
import * as hotelBooking from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.calls.server";
import * as packBooking from "~/modules/kinds-of-booking/pack-bookings/pack-booking.calls.server";
import * as spaBooking from "~/modules/kinds-of-booking/spa-bookings/spa-booking.calls.server";
import * as image from "~/modules/places/images/image.calls.server";
import * as roomType from "~/modules/places/room-types/room-type.calls.server";
import * as room from "~/modules/places/rooms/room.calls.server";
import * as season from "~/modules/places/seasons/season.calls.server";
import * as stopSale from "~/modules/places/stop-sales/stop-sale.calls.server";
import * as cataloguePrice from "~/modules/pricing/catalogue-prices/catalogue-price.calls.server";
import * as hotel from "~/modules/pricing/currency-changes/hotel.calls.server";
import * as markup from "~/modules/pricing/markups/markup.calls.server";
import * as mealPrice from "~/modules/pricing/meal-prices/meal-price.calls.server";
import * as priceRule from "~/modules/pricing/price-rules/price-rule.calls.server";
import * as ratePlan from "~/modules/pricing/rate-plans/rate-plan.calls.server";
import * as restriction from "~/modules/pricing/restrictions/restriction.calls.server";
import * as roomPrice from "~/modules/pricing/room-prices/room-price.calls.server";
import * as tax from "~/modules/pricing/taxes/tax.calls.server";
import * as bookingModule from "~/modules/sales/booking-modules/booking-module.calls.server";
import * as customer from "~/modules/sales/customers/customer.calls.server";
import * as distributionPoint from "~/modules/settings/distribution-points/distribution-point.calls.server";
import * as paymentGateway from "~/modules/settings/payment-gateways/payment-gateway.calls.server";
import * as currency from "~/modules/settings/currencies/currency.noun.server";

/** The rows of all nouns whose changes are followed. */
export const fedRows: readonly FedRows[] = [
  cmsPage.fed,
  service.fed,
  spa.fed,
  tour.fed,
  treatment.fed,
  account.fed,
  bookingPayment.fed,
  flightBooking.fed,
  hotelBooking.fed,
  packBooking.fed,
  spaBooking.fed,
  image.fed,
  roomType.fed,
  room.fed,
  season.fed,
  stopSale.fed,
  cataloguePrice.fed,
  hotel.fed,
  markup.fed,
  mealPrice.fed,
  priceRule.fed,
  ratePlan.fed,
  restriction.fed,
  roomPrice.fed,
  tax.fed,
  bookingModule.fed,
  customer.fed,
  distributionPoint.fed,
  paymentGateway.fed,
  currency.fed,
].flat();
