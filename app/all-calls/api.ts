import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { answerOf } from "~/api/answer";
import { apiDocument, register } from "~/api/document";
import type { Endpoint } from "~/api/endpoint";
import { problemOf, refusal } from "~/api/problem";
import { cmsPages } from "~/modules/catalogue/cms-pages/cms-page.calls.server";
import { services } from "~/modules/catalogue/services/service.calls.server";
import { spas } from "~/modules/catalogue/spas/spa.calls.server";
import { tours } from "~/modules/catalogue/tours/tour.calls.server";
import { treatments } from "~/modules/catalogue/treatments/treatment.calls.server";
import { customerForGood } from "~/modules/desk/belongings/customer-for-good.calls.server";
import { changes } from "~/modules/desk/changes/change.calls.server";
import { bookingPayments } from "~/modules/kinds-of-booking/booking-payments/booking-payment.calls.server";
import { flightBookings } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.calls.server";
import { hotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.calls.server";
import { packBookings } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.calls.server";
import { spaBookings } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.calls.server";
import { imageFiles } from "~/modules/places/images/image-file.calls.server";
import {
  hotelImages,
  roomTypeImages,
  spaImages,
  tourImages,
  treatmentImages,
} from "~/modules/places/images/image.calls.server";
import { roomTypes } from "~/modules/places/room-types/room-type.calls.server";
import { seasons } from "~/modules/places/seasons/season.calls.server";
import { stopSales } from "~/modules/places/stop-sales/stop-sale.calls.server";
import { cataloguePrices } from "~/modules/pricing/catalogue-prices/catalogue-price.calls.server";
import { hotels } from "~/modules/pricing/currency-changes/hotel.calls.server";
import { prices } from "~/modules/pricing/price-calculator/price.calls.server";
import { priceRules } from "~/modules/pricing/price-rules/price-rule.calls.server";
import { roomPrices } from "~/modules/pricing/room-prices/room-price.calls.server";
import { bookingModules } from "~/modules/sales/booking-modules/booking-module.calls.server";
import { customers } from "~/modules/sales/customers/customer.calls.server";
import { currencies } from "~/modules/settings/currencies/currency.calls.server";
import { distributionPoints } from "~/modules/settings/distribution-points/distribution-point.calls.server";
import { paymentGateways } from "~/modules/settings/payment-gateways/payment-gateway.calls.server";
import { roles } from "~/modules/settings/roles/role.calls.server";
import { auth } from "~/modules/settings/users/sign-in.calls.server";
import { users } from "~/modules/settings/users/user.calls.server";

/** Every call there is, in the order of the document. */
export const endpoints: readonly Endpoint[] = [
  ...auth,
  ...hotels,
  ...hotelImages,
  ...imageFiles,
  ...roomTypes,
  ...roomTypeImages,
  ...seasons,
  ...roomPrices,
  ...priceRules,
  ...prices,
  ...stopSales,
  ...hotelBookings,
  ...flightBookings,
  ...spaBookings,
  ...packBookings,
  ...bookingPayments,
  ...customers,
  ...customerForGood,
  ...changes,
  ...cmsPages,
  ...services,
  ...tours,
  ...tourImages,
  ...spas,
  ...spaImages,
  ...treatments,
  ...treatmentImages,
  ...cataloguePrices,
  ...currencies,
  ...paymentGateways,
  ...bookingModules,
  ...distributionPoints,
  ...roles,
  ...users,
];

/** Where the API lies on the server. */
const BASE = "/api";

/** A new version of the house may say more: an hour later at the latest it is asked again. */
const DOCUMENT = {
  "Content-Type": "application/json",
  "Cache-Control": "public, max-age=3600",
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

/** The JSON edge: it answers whatever is asked below `/api`, always with JSON. */
export const api = new OpenAPIHono();

register(api.openAPIRegistry, endpoints);

/** Made when somebody first asks: a process that serves screens alone never needs it. */
let made: ReturnType<typeof apiDocument> | undefined;
let written: string | undefined;

/** @returns the document of the API */
export function openApiDocument() {
  return (made ??= apiDocument(api, endpoints));
}

/** The document is for everybody: it says what calls there are, and nothing of what they answer. */
api.get(`${BASE}/openapi.json`, () => {
  written ??= JSON.stringify(openApiDocument());
  return new Response(written, { headers: DOCUMENT });
});
api.all(`${BASE}/openapi.json`, (c) => refused(c, 405, { Allow: "GET, HEAD" }));

// What is asked of an address is compared in this order, so those without a parameter come first:
// `/users/create` is nobody's id, whatever the method.
for (const [route, called] of [...callsByRoute()].sort(
  ([a], [b]) => parameters(a) - parameters(b),
)) {
  for (const endpoint of called) {
    api.on(endpoint.method, route, (c) =>
      answerOf(endpoint, c.req.raw, c.req.param() as Record<string, string>),
    );
  }
  const allowed = methodsOf(called).join(", ");
  api.all(route, (c) => refused(c, 405, { Allow: allowed }));
}

api.notFound((c) => refused(c, 404));
api.onError((error, c) => problemOf(error, c.req.raw));

function refused(c: HonoContext, status: number, headers?: Record<string, string>) {
  return problemOf(refusal(status, headers), c.req.raw);
}

function callsByRoute(): Map<string, Endpoint[]> {
  const routes = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const route = routeOf(endpoint);
    routes.set(route, [...(routes.get(route) ?? []), endpoint]);
  }
  return routes;
}

/** The methods that an address knows: what asks for a row may ask for its head alone. */
function methodsOf(called: readonly Endpoint[]): string[] {
  return called.flatMap(({ method }) =>
    method === "get" ? ["GET", "HEAD"] : method.toUpperCase(),
  );
}

function parameters(route: string): number {
  return route.split(":").length - 1;
}

/** "/seasons/{id}" → "/api/seasons/:id" */
function routeOf({ path }: Endpoint): string {
  return BASE + path.replace(/\{(\w+)\}/g, ":$1");
}
