import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { orNothingNew } from "~/modules/sales/bookings/new-booking-page.server";
import { spaBookingForms } from "~/modules/kinds-of-booking/spa-bookings/spa-booking-forms.server";
import { spaBookingNoun } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.noun.server";
import { SpaBookingFormPage } from "~/modules/kinds-of-booking/spa-bookings/ui/spa-booking-form-page";
import { newPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "spa-bookings", "customers"],
  help: "screens#spa-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  await orNothingNew(ctx, request, "spa");
  return newPage(ctx, request, spaBookingNoun);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, spaBookingForms());
}

export default function NewSpaBookingPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <SpaBookingFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
