import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { registrationCard } from "~/modules/kinds-of-booking/hotel-bookings/registration/registration.presenter.server";
import { RegistrationPage } from "~/modules/kinds-of-booking/hotel-bookings/ui/registration-page";
import { bookingPaths } from "~/modules/sales/bookings/booking-links";
import { orBackToList } from "~/screens/back-to-list.server";

export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";
export { meta } from "~/http/page-title";

export const handle = { i18n: ["bookings", "registration"], help: "screens#registration" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const card = registrationCard(ctx, rowIdOf(params.id));
  return orBackToList(card, { back: bookingPaths.hotel, ctx });
}

export default function HotelBookingRegistration() {
  return <RegistrationPage card={useLoaderData<typeof loader>()} />;
}
