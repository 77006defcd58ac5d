// Written by `npm run nouns`: what stands in the folders.

import { serviceNoun } from "~/modules/catalogue/services/service.noun.server";
import { spaNoun } from "~/modules/catalogue/spas/spa.noun.server";
import { tourNoun } from "~/modules/catalogue/tours/tour.noun.server";
import { treatmentNoun } from "~/modules/catalogue/treatments/treatment.noun.server";
import { webhookNoun } from "~/modules/desk/webhooks/webhook.noun.server";
import { flightBookingNoun } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.noun.server";
import { hotelBookingNoun } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import { letterTemplateNoun } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.noun.server";
import { packBookingNoun } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.noun.server";
import { spaBookingNoun } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.noun.server";
import { hotelNoun } from "~/modules/places/hotels/hotel.noun.server";
import { roomTypeNoun } from "~/modules/places/room-types/room-type.noun.server";
import { roomNoun } from "~/modules/places/rooms/room.noun.server";
import { seasonNoun } from "~/modules/places/seasons/season.noun.server";
import { stopSaleNoun } from "~/modules/places/stop-sales/stop-sale.noun.server";
import { tourPriceNoun } from "~/modules/pricing/catalogue-prices/tour-price.noun.server";
import { treatmentPriceNoun } from "~/modules/pricing/catalogue-prices/treatment-price.noun.server";
import { markupNoun } from "~/modules/pricing/markups/markup.noun.server";
import { mealPriceNoun } from "~/modules/pricing/meal-prices/meal-price.noun.server";
import { priceCheckNoun } from "~/modules/pricing/price-checks/price-check.noun.server";
import { priceRuleNoun } from "~/modules/pricing/price-rules/price-rule.noun.server";
import { ratePlanNoun } from "~/modules/pricing/rate-plans/rate-plan.noun.server";
import { restrictionNoun } from "~/modules/pricing/restrictions/restriction.noun.server";
import { roomPriceNoun } from "~/modules/pricing/room-prices/room-price.noun.server";
import { taxNoun } from "~/modules/pricing/taxes/tax.noun.server";
import { bookingModuleNoun } from "~/modules/sales/booking-modules/booking-module.noun.server";
import { customerNoun } from "~/modules/sales/customers/customer.noun.server";
import { currencyNoun } from "~/modules/settings/currencies/currency.noun.server";
import { distributionPointNoun } from "~/modules/settings/distribution-points/distribution-point.noun.server";
import { paymentGatewayNoun } from "~/modules/settings/payment-gateways/payment-gateway.noun.server";
import { roleNoun } from "~/modules/settings/roles/role.noun.server";
import { userNoun } from "~/modules/settings/users/user.noun.server";

/** Every declared noun, for the screens that concern all nouns. */
export const nouns = [
  serviceNoun,
  spaNoun,
  tourNoun,
  treatmentNoun,
  webhookNoun,
  flightBookingNoun,
  hotelBookingNoun,
  letterTemplateNoun,
  packBookingNoun,
  spaBookingNoun,
  hotelNoun,
  roomTypeNoun,
  roomNoun,
  seasonNoun,
  stopSaleNoun,
  tourPriceNoun,
  treatmentPriceNoun,
  markupNoun,
  mealPriceNoun,
  priceCheckNoun,
  priceRuleNoun,
  ratePlanNoun,
  restrictionNoun,
  roomPriceNoun,
  taxNoun,
  bookingModuleNoun,
  customerNoun,
  currencyNoun,
  distributionPointNoun,
  paymentGatewayNoun,
  roleNoun,
  userNoun,
];
