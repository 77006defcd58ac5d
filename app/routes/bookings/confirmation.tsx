import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flightConfirmation } from "~/modules/kinds-of-booking/flight-bookings/confirmation.presenter.server";
import { stayConfirmation } from "~/modules/kinds-of-booking/hotel-bookings/confirmation/confirmation.presenter.server";
import { loadConfirmation } from "~/modules/kinds-of-booking/letter-writing/confirmation-route.server";
import { ConfirmationPage } from "~/modules/kinds-of-booking/letter-writing/ui/confirmation-page";
import { packConfirmation } from "~/modules/kinds-of-booking/pack-bookings/confirmation.presenter.server";
import { spaConfirmation } from "~/modules/kinds-of-booking/spa-bookings/confirmation.presenter.server";

export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";
export { meta } from "~/http/page-title";

export const handle = { i18n: ["bookings", "confirmations"] };

export async function loader(visit: LoaderFunctionArgs) {
  return loadConfirmation(visit, {
    hotel: stayConfirmation,
    flight: flightConfirmation,
    spa: spaConfirmation,
    pack: packConfirmation,
  });
}

export default function ConfirmationRoute() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />;
}
