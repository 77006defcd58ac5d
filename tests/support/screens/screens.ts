import { activityList } from "../../../app/modules/log/audit/activity.list";
import { plainNounsBesides, plainScreen } from "./plain-nouns";
import type { Screen } from "./screen";
import { addressOf } from "./route-map";
import { listOfPages } from "../../../app/modules/catalogue/cms-pages/cms-page.list";
import { pageOwnerList } from "../../../app/modules/catalogue/cms-pages/page-owner.list";
import { bookingModuleList } from "../../../app/modules/sales/booking-modules/booking-module.list";
import { currencyList } from "../../../app/modules/settings/currencies/currency.list";
import { customerList } from "../../../app/modules/sales/customers/customer.list";
import { distributionPointList } from "../../../app/modules/settings/distribution-points/distribution-point.list";
import { hotelList } from "../../../app/modules/places/hotels/hotel.list";
import { paymentGatewayList } from "../../../app/modules/settings/payment-gateways/payment-gateway.list";
import { roleList } from "../../../app/modules/settings/roles/role.list";
import { roomTypeList } from "../../../app/modules/places/room-types/room-type.list";
import { roomList } from "../../../app/modules/places/rooms/room.list";
import { spaList } from "../../../app/modules/catalogue/spas/spa.list";
import { restrictionBatchList } from "../../../app/modules/pricing/restrictions/bulk/restriction-batch.list";
import { restrictionList } from "../../../app/modules/pricing/restrictions/restriction.list";
import { stopSaleList } from "../../../app/modules/places/stop-sales/stop-sale.list";
import { tourPriceList } from "../../../app/modules/pricing/catalogue-prices/tour-price.list";
import { treatmentPriceList } from "../../../app/modules/pricing/catalogue-prices/treatment-price.list";
import { tourList } from "../../../app/modules/catalogue/tours/tour.list";
import { treatmentList } from "../../../app/modules/catalogue/treatments/treatment.list";
import { webhookList } from "../../../app/modules/desk/webhooks/webhook.list";
import { userList } from "../../../app/modules/settings/users/user.list";
import { pricingScreens } from "./pricing-screens";
import { bookingScreens } from "../bookings/booking-screens";

/** A stay in the demo whose price the help explains. */
const quoted =
  "hotel_id=1&room_type_id=1&checkin_date=2027-07-08&checkout_date=2027-07-12&adults=2&children=1&children_ages%5B0%5D=6&calculate=1";

/** The screens with a declaration of their own. */
const particular: Record<string, Screen> = {
  "/dashboard": {
    shows: ["/dashboard"],
    phone: "/dashboard",
    printed: "/dashboard",
    heaviest: "/dashboard",
  },
  "/notifications": {
    shows: ["/notifications"],
    phone: "/notifications",
    printed: "/notifications",
  },
  "/search": {
    shows: ["/search", "/search?q=suite", "/search?q=no+such+thing"],
    phone: "/search?q=suite",
    asks: ["q"],
  },
  "/help": { shows: ["/help"], phone: "/help", printed: "/help" },
  "/help/:page": {
    shows: [
      "/help/words",
      "/help/how-a-price-is-made",
      `/help/how-a-price-is-made?${quoted}`,
      "/help/screens",
      "/help/new-season",
      "/help/prices-for-a-channel",
    ],
    phone: `/help/how-a-price-is-made?${quoted}`,
    printed: `/help/how-a-price-is-made?${quoted}`,
    heaviest: `/help/how-a-price-is-made?${quoted}`,
    asks: ["hotel_id", "room_type_id", "calculate"],
  },
  "/profile": { shows: ["/profile"], phone: "/profile", heaviest: "/profile" },
  "/profile/second-factor": { shows: ["/profile/second-factor"], phone: "/profile/second-factor" },
  "/views": { shows: ["/views?list=seasons"] },
  "/history/:entity/:id": { shows: ["/history/price_rule/1"] },

  "/api/docs": { shows: ["/api/docs"], phone: "/api/docs" },
  "/api/docs/:tag": {
    shows: ["/api/docs/seasons", "/api/docs/hotels"],
    phone: "/api/docs/room-prices",
    printed: "/api/docs/seasons",
    heaviest: "/api/docs/room-prices",
  },
  "/api/docs/guide/:page": {
    shows: ["/api/docs/guide/README.md", "/api/docs/guide/refusals.md"],
    phone: "/api/docs/guide/refusals.md",
  },

  "/booking-modules": {
    list: bookingModuleList,
    shows: ["/booking-modules", "/booking-modules?dialog=edit&id=1"],
    phone: "/booking-modules",
    printed: "/booking-modules",
    heaviest: "/booking-modules?dialog=edit&id=1",
  },
  "/payment-gateways": {
    list: paymentGatewayList,
    shows: [
      "/payment-gateways",
      "/payment-gateways?dialog=new",
      "/payment-gateways?dialog=edit&id=1",
      "/payment-gateways?dialog=edit&id=4",
      "/payment-gateways?dialog=delete&id=1",
    ],
    phone: "/payment-gateways?mode=live",
    printed: "/payment-gateways",
    heaviest: "/payment-gateways?dialog=new",
  },
  "/tours": {
    list: tourList,
    shows: ["/tours", "/tours?dialog=delete&id=1"],
    phone: "/tours",
    printed: "/tours",
  },
  "/pricing/tours": {
    list: tourPriceList,
    asks: [
      ...["calc_tour", "calc_date", "calc_price_type", "calc_channel", "calc_people"],
      ...["calc_adult", "calc_youth", "calc_child", "calc_infant", "calc_senior"],
    ],
    shows: [
      "/pricing/tours",
      "/pricing/tours?dialog=new",
      "/pricing/tours?dialog=edit&id=1",
      "/pricing/tours?calc_tour=1&calc_date=2027-07-11&calc_adult=2&calc_child=1",
      "/pricing/tours?tour_id=1",
    ],
    phone: "/pricing/tours?calc_tour=1",
    printed: "/pricing/tours",
    heaviest: "/pricing/tours?dialog=new",
  },
  "/pricing/tours/import": { shows: ["/pricing/tours/import"] },
  "/pricing/tours/import/:id": { shows: [] },
  "/pricing/spas/import": { shows: ["/pricing/spas/import"] },
  "/pricing/spas/import/:id": { shows: [] },
  "/pricing/tours/adjust": {
    shows: ["/pricing/tours/adjust?tour_id=1"],
    heaviest: "/pricing/tours/adjust",
  },
  "/pricing/spas": {
    list: treatmentPriceList,
    shows: ["/pricing/spas", "/pricing/spas?dialog=new", "/pricing/spas?treatment_id=1"],
    phone: "/pricing/spas",
    printed: "/pricing/spas",
  },
  "/pricing/spas/adjust": {
    shows: ["/pricing/spas/adjust"],
    heaviest: "/pricing/spas/adjust",
  },
  "/tours/new": { shows: ["/tours/new"], phone: "/tours/new", heaviest: "/tours/new" },
  "/tours/edit/:id": {
    shows: ["/tours/edit/1", "/tours/edit/1?tab=units", "/tours/edit/1?tab=images"],
    phone: "/tours/edit/2?tab=units",
    heaviest: "/tours/edit/1",
  },
  "/spas": {
    list: spaList,
    shows: ["/spas", "/spas?dialog=delete&id=1"],
    phone: "/spas",
    printed: "/spas",
  },
  "/spas/new": { shows: ["/spas/new"], phone: "/spas/new", heaviest: "/spas/new" },
  "/spas/edit/:id": { shows: ["/spas/edit/1", "/spas/edit/1?tab=images"], phone: "/spas/edit/1" },
  "/cms-pages": {
    list: pageOwnerList,
    shows: ["/cms-pages", "/cms-pages?search=nothing+like+it"],
    phone: "/cms-pages",
    printed: "/cms-pages",
  },
  "/spas/:spa_id/cms-pages": { shows: ["/spas/1/cms-pages"], phone: "/spas/1/cms-pages" },
  "/spas/:spa_id/cms-pages/create": { shows: ["/spas/1/cms-pages/create"] },
  "/spas/:spa_id/cms-pages/edit/:id": { shows: ["/spas/1/cms-pages/edit/6"] },
  "/treatments/:id/images": { shows: ["/treatments/1/images"], phone: "/treatments/1/images" },
  "/spas/:spa_id/treatments/:id/images": { shows: ["/spas/1/treatments/1/images"] },
  "/treatments": {
    list: treatmentList,
    shows: ["/treatments", "/treatments?category=massage&status=active"],
    phone: "/treatments?spa_id=1",
    printed: "/treatments?spa_id=1",
  },
  "/treatments/new": {
    shows: ["/treatments/new?spa_id=1"],
    phone: "/treatments/new",
    heaviest: "/treatments/new",
  },
  "/treatments/edit/:id": { shows: ["/treatments/edit/1"] },
  "/spas/:spa_id/treatments": {
    asks: ["spa_id", "category", "status"],
    shows: ["/spas/1/treatments"],
    phone: "/spas/1/treatments",
  },
  "/spas/:spa_id/treatments/new": { shows: ["/spas/1/treatments/new"] },
  "/spas/:spa_id/treatments/edit/:id": { shows: ["/spas/1/treatments/edit/1"] },
  ...bookingScreens,
  "/customers": {
    list: customerList,
    shows: ["/customers", "/customers?search=nothing+like+it"],
    phone: "/customers",
    printed: "/customers?type=company",
  },
  "/customers/new": {
    shows: ["/customers/new"],
    phone: "/customers/new",
    heaviest: "/customers/new",
  },
  "/customers/:id": {
    shows: ["/customers/1", "/customers/1?dialog=anonymise", "/customers/1?dialog=merge&other=148"],
    phone: "/customers/1",
    printed: "/customers/1",
  },
  "/customers/:id/edit": { shows: ["/customers/1/edit"] },
  "/currencies": {
    list: currencyList,
    shows: ["/currencies?dialog=edit&id=1"],
    phone: "/currencies",
  },
  "/hotels": { list: hotelList, shows: ["/hotels"], phone: "/hotels", printed: "/hotels" },
  "/hotels/new": { shows: ["/hotels/new"] },
  "/hotels/edit/:id": {
    shows: [
      "/hotels/edit/1",
      "/hotels/edit/1?tab=images",
      "/hotels/edit/1?tab=images&select=1",
      "/hotels/edit/1?tab=images&dialog=edit&id=1",
    ],
    heaviest: "/hotels/edit/1?tab=images",
  },
  "/hotels/:hotel_id/cms-pages": {
    list: listOfPages({ kind: "hotel", id: 1 }),
    shows: ["/hotels/1/cms-pages", "/hotels/1/cms-pages?dialog=delete&id=1"],
    phone: "/hotels/1/cms-pages",
    printed: "/hotels/1/cms-pages?status=published",
  },
  "/hotels/:hotel_id/cms-pages/create": { shows: ["/hotels/1/cms-pages/create"] },
  "/hotels/:hotel_id/cms-pages/edit/:id": {
    shows: ["/hotels/1/cms-pages/edit/1"],
    phone: "/hotels/1/cms-pages/edit/1",
    heaviest: "/hotels/1/cms-pages/edit/1",
  },
  "/preview/:id/:slug": {
    shows: ["/preview/1/the-house?lang=en", "/preview/1/la-maison?lang=fr"],
    phone: "/preview/1/the-house?lang=en",
    printed: "/preview/1/the-house?lang=en",
    asks: ["lang"],
  },
  "/demo-preview": {
    shows: ["/demo-preview", "/demo-preview?lang=fr&template=contact"],
    phone: "/demo-preview",
    printed: "/demo-preview",
    asks: ["lang", "template"],
  },
  "/hotels/room-types": {
    list: roomTypeList,
    shows: ["/hotels/room-types?hotel_id=1"],
    phone: "/hotels/room-types",
    printed: "/hotels/room-types?hotel_id=1",
  },
  "/room-types/new": { shows: ["/room-types/new"] },
  "/room-types/edit/:id": {
    shows: ["/room-types/edit/1", "/room-types/edit/1?tab=images&ids=3&dialog=delete"],
  },
  "/hotels/rooms": {
    list: roomList,
    shows: ["/hotels/rooms?hotel_id=1", "/hotels/rooms?dialog=edit&id=1"],
    phone: "/hotels/rooms",
    printed: "/hotels/rooms?hotel_id=1",
  },
  "/hotels/rooms/several": { shows: ["/hotels/rooms/several?hotel_id=1"] },
  "/hotels/rooms/out-of-order": {
    asks: ["hotel_id"],
    shows: [
      "/hotels/rooms/out-of-order?hotel_id=1&room_id=1&room_id=2",
      "/hotels/rooms/out-of-order?hotel_id=999999&room_id=x",
    ],
    phone: "/hotels/rooms/out-of-order?hotel_id=1",
  },
  "/hotels/stop-sales": {
    list: stopSaleList,
    asks: ["view", "month"],
    shows: [
      "/hotels/stop-sales?hotel_id=1",
      "/hotels/stop-sales?hotel_id=1&night_from=2027-01-01&night_to=2027-01-31",
      "/hotels/stop-sales?dialog=delete&id=1",
      "/hotels/stop-sales?view=calendar&hotel_id=1",
    ],
    phone: "/hotels/stop-sales?view=calendar&hotel_id=1",
    printed: "/hotels/stop-sales?hotel_id=1",
  },
  "/hotels/stop-sales/new": {
    shows: ["/hotels/stop-sales/new?hotel_id=1"],
    phone: "/hotels/stop-sales/new",
    heaviest: "/hotels/stop-sales/new",
  },
  "/hotels/stop-sales/:id/edit": { shows: ["/hotels/stop-sales/1/edit"] },
  "/hotels/restrictions": {
    list: restrictionList,
    shows: [
      "/hotels/restrictions?hotel_id=1",
      "/hotels/restrictions?rule=closed_to_arrival&status=active&day_from=2027-01-01",
      "/hotels/restrictions?dialog=delete&id=1",
    ],
    phone: "/hotels/restrictions",
    printed: "/hotels/restrictions?hotel_id=1",
  },
  "/hotels/restrictions/new": {
    shows: ["/hotels/restrictions/new?hotel_id=1"],
    phone: "/hotels/restrictions/new?hotel_id=1",
    heaviest: "/hotels/restrictions/new",
  },
  "/hotels/restrictions/:id/edit": { shows: ["/hotels/restrictions/1/edit"] },
  "/hotels/restrictions/days": {
    shows: ["/hotels/restrictions/days?hotel_id=1"],
    phone: "/hotels/restrictions/days?hotel_id=1",
  },
  "/hotels/restrictions/changes": {
    list: restrictionBatchList,
    shows: ["/hotels/restrictions/changes"],
  },
  "/hotels/restrictions/changes/:id": { shows: [] },

  ...pricingScreens,
  "/settings/roles": {
    list: roleList,
    shows: ["/settings/roles", "/settings/roles?dialog=edit&id=2"],
    phone: "/settings/roles?dialog=new",
  },
  "/settings/roles/new": { shows: ["/settings/roles/new"] },
  "/settings/roles/:id/edit": { shows: ["/settings/roles/2/edit"] },
  "/settings/users": {
    list: userList,
    shows: ["/settings/users", "/settings/users?dialog=new"],
    phone: "/settings/users",
    printed: "/settings/users",
    heaviest: "/settings/users?dialog=new",
  },
  "/settings/users/:id/key": {
    shows: ["/settings/users/4/key", "/settings/users/4/key?dialog=revoke"],
  },
  "/settings/users/:id/second-factor": { shows: ["/settings/users/2/second-factor"] },
  "/settings/users/:id/sessions": { shows: ["/settings/users/1/sessions"] },
  "/settings/webhooks": {
    list: webhookList,
    shows: [
      "/settings/webhooks",
      "/settings/webhooks?dialog=new",
      "/settings/webhooks?dialog=edit&id=1",
      "/settings/webhooks?dialog=delete&id=1",
    ],
    phone: "/settings/webhooks",
    printed: "/settings/webhooks",
    heaviest: "/settings/webhooks?dialog=new",
  },
  "/settings/webhooks/:id/deliveries": {
    shows: ["/settings/webhooks/1/deliveries"],
    phone: "/settings/webhooks/1/deliveries",
  },
  "/settings/distribution-points": {
    list: distributionPointList,
    shows: ["/settings/distribution-points", "/settings/distribution-points?dialog=edit&id=2"],
    phone: "/settings/distribution-points",
    printed: "/settings/distribution-points",
    heaviest: "/settings/distribution-points?dialog=new",
  },
  "/settings/activity": {
    list: activityList,
    shows: ["/settings/activity", "/settings/activity?entity=user&from=2020-01-01"],
    phone: "/settings/activity",
    printed: "/settings/activity",
  },
};

/** The nouns without a declaration here: their permissions and addresses follow from their own folders. */
export const plainNouns = plainNounsBesides(particular);

/** Every screen behind the login, by its path in `routes.ts`. */
export const screens: Record<string, Screen> = {
  ...Object.fromEntries(plainNouns.map(plainScreen)),
  ...particular,
};

/** Pages that need no login. Without a token, the last is the page of a link that doesn't work any more. */
export const openScreens = [
  ...["/login", "/login/code", "/forgotten-password", "/api/docs/key", "/new-password/:token"],
];

/** All addresses of all screens. */
export const allShown = Object.values(screens).flatMap(({ shows }) => shows);

/** @returns one address of this kind for each screen that has one */
export function addresses(kind: "phone" | "printed" | "heaviest"): string[] {
  return Object.values(screens).flatMap((screen) => screen[kind] ?? []);
}

/** Every screen that reads its address: filters, each read by itself, and parameters that depend on each other. */
export const asking = Object.entries(screens).flatMap(([path, { list, asks = [], shows = [] }]) =>
  list || asks.length > 0
    ? [
        {
          path: path.includes(":") && shows[0] ? shows[0].split("?")[0]! : addressOf(path),
          filters: Object.keys(list?.filters ?? {}),
          asks,
        },
      ]
    : [],
);
