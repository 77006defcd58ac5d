import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { orNothingNew } from "~/modules/sales/bookings/new-booking-page.server";
import { hotelBookingNoun } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import { hotelBookingForms } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-forms.server";
import { HotelBookingFormPage } from "~/modules/kinds-of-booking/hotel-bookings/ui/hotel-booking-form-page";
import { newPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "hotel-bookings", "stay-fields", "customers", "no-hotels"],
  help: "screens#hotel-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  await orNothingNew(ctx, request, "hotel");
  return newPage(ctx, request, hotelBookingNoun);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, hotelBookingForms());
}

export default function NewHotelBookingPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <HotelBookingFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
