import { COSTS, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import {
  frontDeskAddress,
  housekeepingAddress,
} from "~/modules/kinds-of-booking/front-desk/desk-address";
import { AVAILABILITY_PATH } from "~/modules/kinds-of-booking/availability-search/availability-url";
import { bookingModuleNoun } from "~/modules/sales/booking-modules/booking-module.noun.server";
import { currencyNoun } from "~/modules/settings/currencies/currency.noun.server";
import { customerNoun } from "~/modules/sales/customers/customer.noun.server";
import { distributionPointNoun } from "~/modules/settings/distribution-points/distribution-point.noun.server";
import { flightBookingNoun } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.noun.server";
import { pageOwnerList } from "~/modules/catalogue/cms-pages/page-owner.list";
import { hotelBookingNoun } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import { letterList } from "~/modules/kinds-of-booking/letters/letter.list";
import { letterTemplateNoun } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template.noun.server";
import { hotelNoun } from "~/modules/places/hotels/hotel.noun.server";
import { paymentGatewayNoun } from "~/modules/settings/payment-gateways/payment-gateway.noun.server";
import { packBookingNoun } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.noun.server";
import { mealPriceNoun } from "~/modules/pricing/meal-prices/meal-price.noun.server";
import { priceRuleNoun } from "~/modules/pricing/price-rules/price-rule.noun.server";
import { restrictionNoun } from "~/modules/pricing/restrictions/restriction.noun.server";
import { roomPriceNoun } from "~/modules/pricing/room-prices/room-price.noun.server";
import { taxNoun } from "~/modules/pricing/taxes/tax.noun.server";
import { RATE_CALENDAR_PATH } from "~/modules/pricing/price-calculator/calendar-link/rate-calendar-url";
import { roomTypeNoun } from "~/modules/places/room-types/room-type.noun.server";
import { NEXT_YEAR_PATH } from "~/modules/places/seasons/season-links";
import { seasonNoun } from "~/modules/places/seasons/season.noun.server";
import { serviceNoun } from "~/modules/catalogue/services/service.noun.server";
import { spaBookingNoun } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.noun.server";
import { spaNoun } from "~/modules/catalogue/spas/spa.noun.server";
import { stopSaleNoun } from "~/modules/places/stop-sales/stop-sale.noun.server";
import { priceCheckNoun } from "~/modules/pricing/price-checks/price-check.noun.server";
import { tourPriceNoun } from "~/modules/pricing/catalogue-prices/tour-price.noun.server";
import { treatmentPriceNoun } from "~/modules/pricing/catalogue-prices/treatment-price.noun.server";
import { tourNoun } from "~/modules/catalogue/tours/tour.noun.server";
import { treatmentNoun } from "~/modules/catalogue/treatments/treatment.noun.server";
import { webhookNoun } from "~/modules/desk/webhooks/webhook.noun.server";
import { userNoun } from "~/modules/settings/users/user.noun.server";
import { drawerFor, listOf, type DrawerPart, type Place } from "~/screens/drawer.server";

/**
 * The entries of the drawer, in the order of docs/reference/screens.md#shell. Pages that few need each day are in
 * groups, so that the whole drawer is seen without scrolling.
 */
export const drawer: DrawerPart[] = [
  {
    words: "common:PLACES.BOOKING",
    places: [
      { to: "/dashboard", words: "common:PLACES.DASHBOARD", icon: "house" },
      {
        words: "common:PLACES.RECEPTION",
        icon: "door-open",
        places: [
          {
            to: frontDeskAddress.path,
            words: "front-desk:TITLE",
            need: "bookings:view",
            alone: true,
          },
          { to: AVAILABILITY_PATH, words: "availability:TITLE", need: "bookings:view" },
          { to: housekeepingAddress.path, words: "housekeeping:TITLE", need: "hotels:view" },
          { to: letterList.path, words: "letters:LIST.TITLE", need: "bookings:view" },
        ],
      },
      {
        words: "common:PLACES.BOOKINGS",
        icon: "bookmark",
        usuallyOpen: true,
        places: [
          listOf(hotelBookingNoun),
          listOf(flightBookingNoun),
          listOf(spaBookingNoun),
          listOf(packBookingNoun),
        ],
      },
      {
        words: "common:PLACES.HOTELS",
        icon: "bed-double",
        places: [
          { ...listOf(hotelNoun), words: "common:PLACES.HOTEL_LIST" },
          { ...listOf(roomTypeNoun), also: ["/room-types"] },
          { to: "/hotels/rooms", words: "rooms:LIST.TITLE", need: "hotels:view" },
          listOf(stopSaleNoun),
          listOf(restrictionNoun),
          listOf(letterTemplateNoun),
          {
            to: pageOwnerList.path,
            words: "cms-pages:LIST.TITLE",
            need: "content:view",
            also: ["/*/*/cms-pages"],
          },
        ],
      },
      { ...listOf(tourNoun), icon: "compass" },
      {
        words: "common:PLACES.SPAS",
        icon: "flower",
        places: [{ ...listOf(spaNoun), words: "common:PLACES.SPA_LIST" }, listOf(treatmentNoun)],
      },
    ],
  },
  {
    words: "common:PLACES.ADMINISTRATION",
    places: [
      { ...listOf(customerNoun), icon: "users-round" },
      { ...listOf(paymentGatewayNoun), icon: "credit-card" },
      { ...listOf(bookingModuleNoun), icon: "toggle-right" },
      {
        words: "common:PLACES.PRICING_MANAGEMENT",
        icon: "tag",
        places: [
          { to: "/pricing", words: "common:PLACES.PRICING_OVERVIEW", need: COSTS, alone: true },
          {
            to: "/pricing/management",
            words: "common:PLACES.SEASONS_PRICES_RULES",
            need: "pricing:view",
          },
          listOf(tourPriceNoun),
          listOf(treatmentPriceNoun),
        ],
      },
      {
        words: "common:PLACES.PRICES",
        icon: "calendar-range",
        places: [
          { to: RATE_CALENDAR_PATH, words: "rate-calendar:TITLE", need: COSTS },
          { to: "/pricing/grid", words: "common:PLACES.PRICE_GRID", need: COSTS },
          { to: NEXT_YEAR_PATH, words: "common:PLACES.NEXT_YEAR", need: "pricing:edit" },
          { to: "/pricing/rate-sheet", words: "common:PLACES.RATE_SHEET", need: COSTS },
          { to: "/pricing/margin", words: "common:PLACES.MARGIN", need: COSTS },
          listOf(priceCheckNoun),
          { to: "/pricing/batches", words: "common:PLACES.PRICE_BATCHES", need: COSTS },
        ],
      },
      { ...listOf(serviceNoun), icon: "concierge-bell" },
      { ...listOf(currencyNoun), icon: "coins" },
      {
        words: "common:SHELL.SETTINGS",
        icon: "settings",
        places: [
          { to: "/settings/roles", words: "roles:LIST.TITLE", need: "settings:view" },
          listOf(userNoun),
          listOf(distributionPointNoun),
          listOf(webhookNoun),
          { to: "/settings/activity", words: "common:PLACES.ACTIVITY", need: "settings:view" },
        ],
      },
    ],
  },
];

/** Pages that aren't in the drawer, because other pages link to them. */
const elsewhere: Place[] = [
  listOf(seasonNoun),
  listOf(roomPriceNoun),
  listOf(mealPriceNoun),
  listOf(priceRuleNoun),
  listOf(taxNoun),
  { to: "/pricing/management/price-calculator", words: "calculator:TITLE", need: "pricing:view" },
  {
    to: "/pricing/management/room-prices/adjust",
    words: "bulk-adjust:TITLE",
    need: "pricing:edit",
  },
  { to: "/pricing/import", words: "import:TITLES.room", need: "pricing:edit" },
  { to: "/pricing/contracts/import", words: "contracts:TITLE", need: "pricing:edit" },
  { to: "/hotels/rooms/out-of-order", words: "room-closures:TITLE", need: "hotels:edit" },
  { to: "/notifications", words: "notifications:TITLE" },
  { to: "/profile", words: "profile:TITLE" },
  { to: "/api/docs", words: "api-reference:TITLE" },
];

/** @returns the pages that the user may open, with labels in their language; first those in the drawer */
export function screensFor({ actor, locale }: Context): { label: string; to: string }[] {
  const t = translator(locale);
  const inDrawer = drawerFor(actor, locale, drawer).flatMap(({ entries }) =>
    entries.flatMap((entry) => ("entries" in entry ? entry.entries : [entry])),
  );
  const others = elsewhere.filter(({ need }) => !need || may(actor, need));
  return [...inDrawer, ...others.map(({ to, words }) => ({ label: t(words), to }))];
}

/** All pages with their permissions, in the drawer or not. */
const places: Place[] = [
  ...drawer.flatMap((part) =>
    part.places.flatMap((place) => ("places" in place ? place.places : [place])),
  ),
  ...elsewhere,
];

/**
 * @param address the address of a page, with or without parameters
 * @returns whether the user may open the page. It has the permission of the place with the same path or, without one, of
 *   the nearest above it; a page below no place is open to all
 */
export function mayOpen(actor: Context["actor"], address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  const [nearest] = places
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  return !nearest?.need || may(actor, nearest.need);
}
