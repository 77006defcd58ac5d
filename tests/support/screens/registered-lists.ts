// Written by `npm run nouns`: what stands in the folders.

import { cmsPageList } from "../../../app/modules/catalogue/cms-pages/cms-page.list";
import { serviceList } from "../../../app/modules/catalogue/services/service.list";
import { spaList } from "../../../app/modules/catalogue/spas/spa.list";
import { tourList } from "../../../app/modules/catalogue/tours/tour.list";
import { treatmentList } from "../../../app/modules/catalogue/treatments/treatment.list";
import { flightBookingList } from "../../../app/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import { hotelBookingList } from "../../../app/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { packBookingList } from "../../../app/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import { spaBookingList } from "../../../app/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import { activityList } from "../../../app/modules/log/audit/activity.list";
import { hotelList } from "../../../app/modules/places/hotels/hotel.list";
import { roomTypeList } from "../../../app/modules/places/room-types/room-type.list";
import { roomList } from "../../../app/modules/places/rooms/room.list";
import { seasonList } from "../../../app/modules/places/seasons/season.list";
import { stopSaleList } from "../../../app/modules/places/stop-sales/stop-sale.list";
import { tourPriceList } from "../../../app/modules/pricing/catalogue-prices/tour-price.list";
import { treatmentPriceList } from "../../../app/modules/pricing/catalogue-prices/treatment-price.list";
import { priceBatchList } from "../../../app/modules/pricing/price-batches/price-batch.list";
import { priceRuleList } from "../../../app/modules/pricing/price-rules/price-rule.list";
import { pricingOverviewList } from "../../../app/modules/pricing/pricing-overview/pricing-overview.list";
import { roomPriceList } from "../../../app/modules/pricing/room-prices/room-price.list";
import { bookingModuleList } from "../../../app/modules/sales/booking-modules/booking-module.list";
import { customerList } from "../../../app/modules/sales/customers/customer.list";
import { currencyList } from "../../../app/modules/settings/currencies/currency.list";
import { distributionPointList } from "../../../app/modules/settings/distribution-points/distribution-point.list";
import { paymentGatewayList } from "../../../app/modules/settings/payment-gateways/payment-gateway.list";
import { roleList } from "../../../app/modules/settings/roles/role.list";
import { userList } from "../../../app/modules/settings/users/user.list";

/** Every list that is declared. */
export const lists = [
  cmsPageList,
  serviceList,
  spaList,
  tourList,
  treatmentList,
  flightBookingList,
  hotelBookingList,
  packBookingList,
  spaBookingList,
  activityList,
  hotelList,
  roomTypeList,
  roomList,
  seasonList,
  stopSaleList,
  tourPriceList,
  treatmentPriceList,
  priceBatchList,
  priceRuleList,
  pricingOverviewList,
  roomPriceList,
  bookingModuleList,
  customerList,
  currencyList,
  distributionPointList,
  paymentGatewayList,
  roleList,
  userList,
];
