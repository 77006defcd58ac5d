import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { flightBookingNoun } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.noun.server";
import { FlightBookingFormPage } from "~/modules/kinds-of-booking/flight-bookings/ui/flight-booking-form-page";
import { bookingForms } from "~/modules/sales/bookings/booking-forms.server";
import { throughPack } from "~/modules/sales/bookings/packed/through-pack.server";
import { editPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "flight-bookings", "customers"],
  help: "screens#flight-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const page = await editPage(ctx, request, flightBookingNoun, { id });
  return throughPack(ctx, { id, url: request.url }, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => bookingForms(flightBookingNoun, "flight", rowIdOf(params.id)));
}

export default function EditFlightBookingPage() {
  const { open, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FlightBookingFormPage key={open.key} open={open} {...page} reply={reply} />;
}
