import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { spaBookingForms } from "~/modules/kinds-of-booking/spa-bookings/spa-booking-forms.server";
import { spaBookingNoun } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.noun.server";
import { SpaBookingFormPage } from "~/modules/kinds-of-booking/spa-bookings/ui/spa-booking-form-page";
import { throughPack } from "~/modules/sales/bookings/packed/through-pack.server";
import { editPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "spa-bookings", "customers"],
  help: "screens#spa-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const page = await editPage(ctx, request, spaBookingNoun, { id });
  return throughPack(ctx, { id, url: request.url }, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => spaBookingForms(rowIdOf(params.id)));
}

export default function EditSpaBookingPage() {
  const { open, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <SpaBookingFormPage key={open.key} open={open} {...page} reply={reply} />;
}
