import type apiTexts from "../../locales/en/api.json";
import type apiReferenceTexts from "../../locales/en/api-reference.json";
import type activityTexts from "../../locales/en/activity.json";
import type batchesTexts from "../../locales/en/batches.json";
import type bookingsTexts from "../../locales/en/bookings.json";
import type bookingPaymentsTexts from "../../locales/en/booking-payments.json";
import type bookingModulesTexts from "../../locales/en/booking-modules.json";
import type bulkAdjustTexts from "../../locales/en/bulk-adjust.json";
import type calculatorTexts from "../../locales/en/calculator.json";
import type cmsPagesTexts from "../../locales/en/cms-pages.json";
import type commonTexts from "../../locales/en/common.json";
import type constraintsTexts from "../../locales/en/constraints.json";
import type confirmationsTexts from "../../locales/en/confirmations.json";
import type currenciesTexts from "../../locales/en/currencies.json";
import type customersTexts from "../../locales/en/customers.json";
import type dashboardTexts from "../../locales/en/dashboard.json";
import type displacedStaysTexts from "../../locales/en/displaced-stays.json";
import type distributionPointsTexts from "../../locales/en/distribution-points.json";
import type errorsTexts from "../../locales/en/errors.json";
import type flightBookingsTexts from "../../locales/en/flight-bookings.json";
import type historyTexts from "../../locales/en/history.json";
import type hotelBookingsTexts from "../../locales/en/hotel-bookings.json";
import type hotelsTexts from "../../locales/en/hotels.json";
import type imagesTexts from "../../locales/en/images.json";
import type importTexts from "../../locales/en/import.json";
import type loginTexts from "../../locales/en/login.json";
import type notificationsTexts from "../../locales/en/notifications.json";
import type overviewTexts from "../../locales/en/overview.json";
import type paymentGatewaysTexts from "../../locales/en/payment-gateways.json";
import type packBookingsTexts from "../../locales/en/pack-bookings.json";
import type priceCoverageTexts from "../../locales/en/price-coverage.json";
import type priceRulesTexts from "../../locales/en/price-rules.json";
import type pricingTexts from "../../locales/en/pricing.json";
import type profileTexts from "../../locales/en/profile.json";
import type quotesTexts from "../../locales/en/quotes.json";
import type rolesTexts from "../../locales/en/roles.json";
import type roomPricesTexts from "../../locales/en/room-prices.json";
import type roomTypesTexts from "../../locales/en/room-types.json";
import type roomsTexts from "../../locales/en/rooms.json";
import type savedViewsTexts from "../../locales/en/saved-views.json";
import type seasonsTexts from "../../locales/en/seasons.json";
import type servicesTexts from "../../locales/en/services.json";
import type sessionsTexts from "../../locales/en/sessions.json";
import type spaBookingsTexts from "../../locales/en/spa-bookings.json";
import type spasTexts from "../../locales/en/spas.json";
import type stopSalesTexts from "../../locales/en/stop-sales.json";
import type cataloguePricesTexts from "../../locales/en/catalogue-prices.json";
import type tourPricesTexts from "../../locales/en/tour-prices.json";
import type treatmentPricesTexts from "../../locales/en/treatment-prices.json";
import type toursTexts from "../../locales/en/tours.json";
import type treatmentsTexts from "../../locales/en/treatments.json";
import type usersTexts from "../../locales/en/users.json";
import type validationTexts from "../../locales/en/validation.json";

/** The English texts by namespace: what they hold is what can be said. */
export interface EnglishTexts {
  api: typeof apiTexts;
  "api-reference": typeof apiReferenceTexts;
  activity: typeof activityTexts;
  batches: typeof batchesTexts;
  bookings: typeof bookingsTexts;
  "booking-payments": typeof bookingPaymentsTexts;
  "booking-modules": typeof bookingModulesTexts;
  "bulk-adjust": typeof bulkAdjustTexts;
  calculator: typeof calculatorTexts;
  "cms-pages": typeof cmsPagesTexts;
  common: typeof commonTexts;
  constraints: typeof constraintsTexts;
  confirmations: typeof confirmationsTexts;
  currencies: typeof currenciesTexts;
  customers: typeof customersTexts;
  dashboard: typeof dashboardTexts;
  "displaced-stays": typeof displacedStaysTexts;
  "distribution-points": typeof distributionPointsTexts;
  errors: typeof errorsTexts;
  "flight-bookings": typeof flightBookingsTexts;
  history: typeof historyTexts;
  "hotel-bookings": typeof hotelBookingsTexts;
  hotels: typeof hotelsTexts;
  images: typeof imagesTexts;
  import: typeof importTexts;
  login: typeof loginTexts;
  notifications: typeof notificationsTexts;
  overview: typeof overviewTexts;
  "payment-gateways": typeof paymentGatewaysTexts;
  "pack-bookings": typeof packBookingsTexts;
  "price-coverage": typeof priceCoverageTexts;
  "price-rules": typeof priceRulesTexts;
  pricing: typeof pricingTexts;
  profile: typeof profileTexts;
  quotes: typeof quotesTexts;
  roles: typeof rolesTexts;
  "room-prices": typeof roomPricesTexts;
  "room-types": typeof roomTypesTexts;
  rooms: typeof roomsTexts;
  "saved-views": typeof savedViewsTexts;
  seasons: typeof seasonsTexts;
  services: typeof servicesTexts;
  sessions: typeof sessionsTexts;
  "spa-bookings": typeof spaBookingsTexts;
  spas: typeof spasTexts;
  "stop-sales": typeof stopSalesTexts;
  "catalogue-prices": typeof cataloguePricesTexts;
  "tour-prices": typeof tourPricesTexts;
  "treatment-prices": typeof treatmentPricesTexts;
  tours: typeof toursTexts;
  treatments: typeof treatmentsTexts;
  users: typeof usersTexts;
  validation: typeof validationTexts;
}

/** The way to each text of a namespace: "LIST.TITLE". */
type Paths<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Paths<Branch[Key]>}`;
}[keyof Branch & string];

/** i18next chooses among the plural forms by itself. */
type Whole<Key extends string> =
  Key extends `${infer Stem}_ordinal_${"one" | "two" | "few" | "other"}`
    ? Stem
    : Key extends `${infer Stem}_${"one" | "other"}`
      ? Stem
      : Key;

/** Every key there is: "seasons:LIST.TITLE". */
export type TextKey = {
  [Name in keyof EnglishTexts]: `${Name}:${Whole<Paths<EnglishTexts[Name]>>}`;
}[keyof EnglishTexts];

/**
 * A key that is put together from values: where the compiler knows its beginning, texts begin so.
 * A key that it knows whole must be a `TextKey`.
 */
export type OpenKey<Key extends string> = string extends Key
  ? Key
  : Record<never, unknown> extends Record<Key, unknown>
    ? [Extract<TextKey, Key>] extends [never]
      ? never
      : Key
    : never;
