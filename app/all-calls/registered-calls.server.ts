// Written by `npm run nouns`: what stands in the folders.

import type { CallsOfFolder } from "./calls-of-folder";
import * as cmsPage from "~/modules/catalogue/cms-pages/cms-page.calls.server";
import * as service from "~/modules/catalogue/services/service.calls.server";
import * as spa from "~/modules/catalogue/spas/spa.calls.server";
import * as tour from "~/modules/catalogue/tours/tour.calls.server";
import * as treatment from "~/modules/catalogue/treatments/treatment.calls.server";
import * as mergeAndAnonymise from "~/modules/desk/belongings/merge-and-anonymise.calls.server";
import * as change from "~/modules/desk/changes/change.calls.server";
import * as webhook from "~/modules/desk/webhooks/webhook.calls.server";
import * as account from "~/modules/kinds-of-booking/account/account.calls.server";
import * as availability from "~/modules/kinds-of-booking/availability-search/availability.calls.server";
import * as bookingPayment from "~/modules/kinds-of-booking/booking-payments/booking-payment.calls.server";
import * as flightBooking from "~/modules/kinds-of-booking/flight-bookings/flight-booking.calls.server";
import * as groupBooking from "~/modules/kinds-of-booking/group-bookings/group-booking.calls.server";
import * as hotelBooking from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.calls.server";
import * as letter from "~/modules/kinds-of-booking/letter-writing/letter.calls.server";
import * as letterTemplate from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.calls.server";
import * as packBooking from "~/modules/kinds-of-booking/pack-bookings/pack-booking.calls.server";
import * as roomClosure from "~/modules/kinds-of-booking/room-closures/room-closure.calls.server";
import * as spaBooking from "~/modules/kinds-of-booking/spa-bookings/spa-booking.calls.server";
import * as imageFile from "~/modules/places/images/image-file.calls.server";
import * as image from "~/modules/places/images/image.calls.server";
import * as roomType from "~/modules/places/room-types/room-type.calls.server";
import * as room from "~/modules/places/rooms/room.calls.server";
import * as season from "~/modules/places/seasons/season.calls.server";
import * as stopSale from "~/modules/places/stop-sales/stop-sale.calls.server";
import * as cataloguePrice from "~/modules/pricing/catalogue-prices/catalogue-price.calls.server";
import * as hotel from "~/modules/pricing/currency-changes/hotel.calls.server";
import * as markup from "~/modules/pricing/markups/markup.calls.server";
import * as mealPrice from "~/modules/pricing/meal-prices/meal-price.calls.server";
import * as priceBatch from "~/modules/pricing/price-batches/price-batch.calls.server";
import * as price from "~/modules/pricing/price-calculator/price.calls.server";
import * as priceCheck from "~/modules/pricing/price-checks/price-check.calls.server";
import * as pricePush from "~/modules/pricing/price-pushes/price-push.calls.server";
import * as priceRule from "~/modules/pricing/price-rules/price-rule.calls.server";
import * as ratePlan from "~/modules/pricing/rate-plans/rate-plan.calls.server";
import * as restrictionPush from "~/modules/pricing/restrictions/bulk/restriction-push.calls.server";
import * as restriction from "~/modules/pricing/restrictions/restriction.calls.server";
import * as roomPrice from "~/modules/pricing/room-prices/room-price.calls.server";
import * as tax from "~/modules/pricing/taxes/tax.calls.server";
import * as bookingModule from "~/modules/sales/booking-modules/booking-module.calls.server";
import * as customer from "~/modules/sales/customers/customer.calls.server";
import * as distributionPoint from "~/modules/settings/distribution-points/distribution-point.calls.server";
import * as paymentGateway from "~/modules/settings/payment-gateways/payment-gateway.calls.server";
import * as role from "~/modules/settings/roles/role.calls.server";
import * as signIn from "~/modules/settings/users/login/sign-in.calls.server";
import * as user from "~/modules/settings/users/user.calls.server";
import * as currency from "~/modules/settings/currencies/currency.noun.server";

/** The calls of every folder, with their heading. */
export const registered: readonly CallsOfFolder[] = [
  cmsPage,
  service,
  spa,
  tour,
  treatment,
  mergeAndAnonymise,
  change,
  webhook,
  account,
  availability,
  bookingPayment,
  flightBooking,
  groupBooking,
  hotelBooking,
  letter,
  letterTemplate,
  packBooking,
  roomClosure,
  spaBooking,
  imageFile,
  image,
  roomType,
  room,
  season,
  stopSale,
  cataloguePrice,
  hotel,
  markup,
  mealPrice,
  priceBatch,
  price,
  priceCheck,
  pricePush,
  priceRule,
  ratePlan,
  restrictionPush,
  restriction,
  roomPrice,
  tax,
  bookingModule,
  customer,
  distributionPoint,
  paymentGateway,
  role,
  signIn,
  user,
  currency,
];
