import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { orNothingNew } from "~/modules/sales/bookings/new-booking-page.server";
import { flightBookingNoun } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.noun.server";
import { FlightBookingFormPage } from "~/modules/kinds-of-booking/flight-bookings/ui/flight-booking-form-page";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "flight-bookings", "customers"],
  help: "screens#flight-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  await orNothingNew(ctx, request, "flight");
  return newPage(ctx, request, flightBookingNoun);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(flightBookingNoun));
}

export default function NewFlightBookingPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <FlightBookingFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
