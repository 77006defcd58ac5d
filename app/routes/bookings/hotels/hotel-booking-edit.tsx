import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { hotelBookingNoun } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import { hotelBookingForms } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-forms.server";
import { proposedChange } from "~/modules/kinds-of-booking/hotel-bookings/change/change-in-form.presenter.server";
import { HotelBookingFormPage } from "~/modules/kinds-of-booking/hotel-bookings/ui/hotel-booking-form-page";
import { conversionNoticeOf } from "~/modules/kinds-of-booking/hotel-bookings/stay-conversion/stay-conversion.presenter.server";
import { throughPack } from "~/modules/sales/bookings/packed/through-pack.server";
import { editPage } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bookings", "hotel-bookings", "stay-fields", "customers", "no-hotels"],
  help: "screens#hotel-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const page = await editPage(ctx, request, hotelBookingNoun, { id });
  const view = await throughPack(ctx, { id, url: request.url }, page);
  const { searchParams } = new URL(request.url);
  const proposal = view.whereToChangeIt
    ? null
    : await proposedChange(ctx, searchParams, {
        ...{ id, entered: view.open.defaults, forms: hotelBookingForms(id) },
      });
  return { ...view, proposal, conversion: await conversionNoticeOf(ctx, id) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => hotelBookingForms(rowIdOf(params.id)));
}

export default function EditHotelBookingPage() {
  const { open, proposal, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? proposal ?? undefined;
  return <HotelBookingFormPage key={open.key} open={open} {...page} reply={reply} />;
}
