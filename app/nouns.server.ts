import { NotFound } from "~/core/errors";
import { lookName } from "~/core/list-look";
import type { Context } from "~/db/context";
import { paymentFields } from "~/modules/booking-payments/payment-fields";
import { cmsPageFields } from "~/modules/cms-pages/cms-page-fields";
import { cmsPageList, pathOfPages } from "~/modules/cms-pages/cms-page.list";
import { getCmsPage } from "~/modules/cms-pages/cms-page.service.server";
import { bookingModuleNoun } from "~/modules/booking-modules/booking-module.noun.server";
import { currencyNoun } from "~/modules/currencies/currency.noun.server";
import { customerNoun } from "~/modules/customers/customer.noun.server";
import { distributionPointNoun } from "~/modules/distribution-points/distribution-point.noun.server";
import { flightBookingNoun } from "~/modules/flight-bookings/flight-booking.noun.server";
import { hotelBookingNoun } from "~/modules/hotel-bookings/hotel-booking.noun.server";
import { hotelNoun } from "~/modules/hotels/hotel.noun.server";
import { imageFields } from "~/modules/images/image-fields";
import type { LoggedFields } from "~/modules/history/history.presenter.server";
import { paymentGatewayNoun } from "~/modules/payment-gateways/payment-gateway.noun.server";
import { packBookingNoun } from "~/modules/pack-bookings/pack-booking.noun.server";
import { priceRuleNoun } from "~/modules/price-rules/price-rule.noun.server";
import { roleNoun } from "~/modules/roles/role.noun.server";
import { roomPriceNoun } from "~/modules/room-prices/room-price.noun.server";
import { roomTypeNoun } from "~/modules/room-types/room-type.noun.server";
import { roomNoun } from "~/modules/rooms/room.noun.server";
import { seasonNoun } from "~/modules/seasons/season.noun.server";
import { serviceNoun } from "~/modules/services/service.noun.server";
import { spaBookingNoun } from "~/modules/spa-bookings/spa-booking.noun.server";
import { spaNoun } from "~/modules/spas/spa.noun.server";
import { stopSaleNoun } from "~/modules/stop-sales/stop-sale.noun.server";
import { tourPriceNoun } from "~/modules/catalogue-prices/tour-price.noun.server";
import { treatmentPriceNoun } from "~/modules/catalogue-prices/treatment-price.noun.server";
import { tourNoun } from "~/modules/tours/tour.noun.server";
import { treatmentListOf } from "~/modules/treatments/treatment.list";
import { treatmentNoun } from "~/modules/treatments/treatment.noun.server";
import { userNoun } from "~/modules/users/user.noun.server";
import { listOf, type DrawerPart } from "~/screens/drawer.server";

/** Every noun that is declared, for the screens that are about all of them. */
const nouns = [
  hotelNoun,
  roomTypeNoun,
  stopSaleNoun,
  priceRuleNoun,
  roomPriceNoun,
  roomNoun,
  seasonNoun,
  currencyNoun,
  roleNoun,
  userNoun,
  distributionPointNoun,
  serviceNoun,
  paymentGatewayNoun,
  tourNoun,
  bookingModuleNoun,
  tourPriceNoun,
  treatmentPriceNoun,
  spaNoun,
  treatmentNoun,
  customerNoun,
  hotelBookingNoun,
  flightBookingNoun,
  spaBookingNoun,
  packBookingNoun,
];

/** How the fields of rows are said where their changes are shown. */
export const loggedFields: LoggedFields = {
  image: imageFields,
  catalogue_image: imageFields,
  booking_payment: paymentFields,
  cms_page: cmsPageFields,
  ...Object.fromEntries(nouns.map(({ rows, fields }) => [rows.entity, fields])),
};

/** The lists whose columns one chooses, by the names of their looks. Lists of one owner stand for all such. */
export const listsWithLooks: ReadonlySet<string> = new Set(
  [
    ...nouns.map(({ list }) => list.path),
    cmsPageList.path,
    pathOfPages({ kind: "hotel", id: 1 }),
    pathOfPages({ kind: "spa", id: 1 }),
    treatmentListOf(1).path,
  ].map(lookName),
);

/**
 * Finds rows whose history is linked. The pages of a hotel or spa are a noun of each owner's, so they
 * are found here without one.
 */
const finders: Record<string, (ctx: Context, id: number) => Promise<unknown>> = {
  cms_page: getCmsPage,
  ...Object.fromEntries(nouns.map(({ rows, find }) => [rows.entity, find])),
};

/**
 * @returns whether there is such a row
 * @throws Forbidden
 */
export async function hasRow(ctx: Context, entity: string, id: number): Promise<boolean> {
  try {
    return Boolean(await finders[entity]?.(ctx, id));
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** The drawer, in the order of the specification (`back-office.md` §2), but that customers book. */
export const drawer: DrawerPart[] = [
  {
    words: "common:SHELL.BOOKING",
    places: [
      { to: "/dashboard", words: "common:SHELL.DASHBOARD", icon: "house" },
      {
        words: "common:SHELL.BOOKINGS",
        icon: "bookmark",
        places: [
          listOf(hotelBookingNoun),
          listOf(flightBookingNoun),
          listOf(spaBookingNoun),
          listOf(packBookingNoun),
        ],
      },
      { ...listOf(customerNoun), icon: "users-round" },
      {
        words: "common:SHELL.HOTELS",
        icon: "bed-double",
        places: [
          { ...listOf(hotelNoun), words: "common:SHELL.HOTEL_LIST" },
          { ...listOf(roomTypeNoun), also: ["/room-types"] },
          {
            to: "/hotels/rooms",
            words: "rooms:LIST.TITLE",
            need: "hotels:view",
          },
          listOf(stopSaleNoun),
        ],
      },
      { ...listOf(tourNoun), icon: "compass" },
      {
        words: "common:SHELL.SPAS",
        icon: "flower",
        places: [{ ...listOf(spaNoun), words: "common:SHELL.SPA_LIST" }, listOf(treatmentNoun)],
      },
    ],
  },
  {
    words: "common:SHELL.ADMINISTRATION",
    places: [
      { ...listOf(paymentGatewayNoun), icon: "credit-card" },
      { ...listOf(bookingModuleNoun), icon: "toggle-right" },
      {
        to: "/pricing",
        words: "common:SHELL.PRICING_OVERVIEW",
        icon: "chart-gantt",
        need: "pricing:view",
        alone: true,
      },
      {
        to: "/pricing/management",
        words: "common:SHELL.PRICING_MANAGEMENT",
        icon: "tag",
        need: "pricing:view",
      },
      { ...listOf(tourPriceNoun), icon: "map" },
      { ...listOf(treatmentPriceNoun), icon: "leaf" },
      {
        to: "/pricing/batches",
        words: "common:SHELL.PRICE_BATCHES",
        icon: "history",
        need: "pricing:view",
      },
      { ...listOf(serviceNoun), icon: "concierge-bell" },
      { ...listOf(currencyNoun), icon: "coins" },
      {
        words: "common:SHELL.SETTINGS",
        icon: "settings",
        places: [
          {
            to: "/settings/roles",
            words: "roles:LIST.TITLE",
            need: "settings:view",
          },
          listOf(userNoun),
          listOf(distributionPointNoun),
          {
            to: "/settings/activity",
            words: "common:SHELL.ACTIVITY",
            need: "settings:view",
          },
        ],
      },
    ],
  },
];
