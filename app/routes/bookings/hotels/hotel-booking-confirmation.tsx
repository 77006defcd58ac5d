import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadConfirmation } from "~/modules/kinds-of-booking/letter-writing/confirmation-route.server";
import { ConfirmationPage } from "~/modules/kinds-of-booking/letter-writing/ui/confirmation-page";
import { stayConfirmation } from "~/modules/kinds-of-booking/hotel-bookings/confirmation/confirmation.presenter.server";

export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";
export { meta } from "~/http/page-title";

export const handle = { i18n: ["bookings", "confirmations"] };

export async function loader(visit: LoaderFunctionArgs) {
  return loadConfirmation(visit, "hotel", stayConfirmation);
}

export default function HotelBookingConfirmation() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />;
}
