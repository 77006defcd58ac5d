import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { packBookingForms } from "~/modules/kinds-of-booking/pack-bookings/pack-booking-forms.server";
import { packBookingNoun } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.noun.server";
import { PackBookingFormPage } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-form-page";
import { editPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "pack-bookings", "customers"],
  help: "screens#pack-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  return editPage(ctx, request, packBookingNoun, { id: rowIdOf(params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => packBookingForms(rowIdOf(params.id)));
}

export default function EditPackBookingPage() {
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <PackBookingFormPage key={open.key} open={open} back={back} reply={reply} />;
}
