import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { orNothingNew } from "~/modules/sales/bookings/new-booking-page.server";
import { packBookingForms } from "~/modules/kinds-of-booking/pack-bookings/pack-booking-forms.server";
import { packBookingNoun } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.noun.server";
import { PackBookingFormPage } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-form-page";
import { newPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "pack-bookings", "customers"],
  help: "screens#pack-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  await orNothingNew(ctx, request, "pack");
  return newPage(ctx, request, packBookingNoun);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, packBookingForms());
}

export default function NewPackBookingPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <PackBookingFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
