// Written by `npm run nouns`: what stands in the folders.

import { cmsPageList } from "../../../app/modules/catalogue/cms-pages/cms-page.list";
import { pageOwnerList } from "../../../app/modules/catalogue/cms-pages/page-owner.list";
import { serviceList } from "../../../app/modules/catalogue/services/service.list";
import { spaList } from "../../../app/modules/catalogue/spas/spa.list";
import { tourList } from "../../../app/modules/catalogue/tours/tour.list";
import { treatmentList } from "../../../app/modules/catalogue/treatments/treatment.list";
import { webhookList } from "../../../app/modules/desk/webhooks/webhook.list";
import { flightBookingList } from "../../../app/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import { hotelBookingList } from "../../../app/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { letterTemplateList } from "../../../app/modules/kinds-of-booking/letter-writing/templates/letter-template.list";
import { letterList } from "../../../app/modules/kinds-of-booking/letters/letter.list";
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
import { marginList } from "../../../app/modules/pricing/margin/margin.list";
import { markupList } from "../../../app/modules/pricing/markups/markup.list";
import { mealPriceList } from "../../../app/modules/pricing/meal-prices/meal-price.list";
import { priceBatchList } from "../../../app/modules/pricing/price-batches/price-batch.list";
import { priceCheckList } from "../../../app/modules/pricing/price-checks/price-check.list";
import { priceRuleList } from "../../../app/modules/pricing/price-rules/price-rule.list";
import { pricingOverviewList } from "../../../app/modules/pricing/pricing-overview/pricing-overview.list";
import { ratePlanList } from "../../../app/modules/pricing/rate-plans/rate-plan.list";
import { restrictionBatchList } from "../../../app/modules/pricing/restrictions/bulk/restriction-batch.list";
import { restrictionList } from "../../../app/modules/pricing/restrictions/restriction.list";
import { roomPriceList } from "../../../app/modules/pricing/room-prices/room-price.list";
import { taxList } from "../../../app/modules/pricing/taxes/tax.list";
import { bookingModuleList } from "../../../app/modules/sales/booking-modules/booking-module.list";
import { customerList } from "../../../app/modules/sales/customers/customer.list";
import { currencyList } from "../../../app/modules/settings/currencies/currency.list";
import { distributionPointList } from "../../../app/modules/settings/distribution-points/distribution-point.list";
import { paymentGatewayList } from "../../../app/modules/settings/payment-gateways/payment-gateway.list";
import { roleList } from "../../../app/modules/settings/roles/role.list";
import { userList } from "../../../app/modules/settings/users/user.list";

/** Every declared list, with the log's declaration of its rows. */
export const lists = [
  { list: cmsPageList, entity: "cms_page", area: "content", texts: "cms-pages" },
  { list: pageOwnerList },
  { list: serviceList, entity: "service", area: "catalogue", texts: "services" },
  { list: spaList, entity: "spa", area: "catalogue", texts: "spas" },
  { list: tourList, entity: "tour", area: "catalogue", texts: "tours" },
  { list: treatmentList, entity: "treatment", area: "catalogue", texts: "treatments" },
  { list: webhookList, entity: "webhook", area: "settings", texts: "webhooks" },
  { list: flightBookingList, entity: "flight_booking", area: "bookings", texts: "flight-bookings" },
  { list: hotelBookingList, entity: "hotel_booking", area: "bookings", texts: "hotel-bookings" },
  {
    list: letterTemplateList,
    entity: "letter_template",
    area: "content",
    texts: "letter-templates",
  },
  { list: letterList },
  { list: packBookingList, entity: "pack_booking", area: "bookings", texts: "pack-bookings" },
  { list: spaBookingList, entity: "spa_booking", area: "bookings", texts: "spa-bookings" },
  { list: activityList },
  { list: hotelList, entity: "hotel", area: "hotels", texts: "hotels" },
  { list: roomTypeList, entity: "room_type", area: "hotels", texts: "room-types" },
  { list: roomList, entity: "room", area: "hotels", texts: "rooms" },
  { list: seasonList, entity: "season", area: "pricing", texts: "seasons" },
  { list: stopSaleList, entity: "stop_sale", area: "stop_sales", texts: "stop-sales" },
  { list: tourPriceList, entity: "tour_price", area: "pricing", texts: "tour-prices" },
  {
    list: treatmentPriceList,
    entity: "treatment_price",
    area: "pricing",
    texts: "treatment-prices",
  },
  { list: marginList },
  { list: markupList, entity: "markup", area: "pricing", texts: "markups" },
  { list: mealPriceList, entity: "meal_price", area: "pricing", texts: "meal-prices" },
  { list: priceBatchList },
  { list: priceCheckList, entity: "price_check", area: "pricing", texts: "price-checks" },
  { list: priceRuleList, entity: "price_rule", area: "pricing", texts: "price-rules" },
  { list: pricingOverviewList },
  { list: ratePlanList, entity: "rate_plan", area: "pricing", texts: "rate-plans" },
  { list: restrictionBatchList },
  { list: restrictionList, entity: "restriction", area: "stop_sales", texts: "restrictions" },
  { list: roomPriceList, entity: "room_price", area: "pricing", texts: "room-prices" },
  { list: taxList, entity: "tax", area: "pricing", texts: "taxes" },
  { list: bookingModuleList, entity: "booking_module", area: "finance", texts: "booking-modules" },
  { list: customerList, entity: "customer", area: "customers", texts: "customers" },
  { list: currencyList, entity: "currency", area: "finance", texts: "currencies" },
  {
    list: distributionPointList,
    entity: "distribution_point",
    area: "settings",
    texts: "distribution-points",
  },
  {
    list: paymentGatewayList,
    entity: "payment_gateway",
    area: "finance",
    texts: "payment-gateways",
  },
  { list: roleList, entity: "role", area: "settings", texts: "roles" },
  { list: userList, entity: "user", area: "settings", texts: "users" },
];
