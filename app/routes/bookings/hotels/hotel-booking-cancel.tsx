import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { cancelPage, presentCancelDialog } from "~/modules/sales/bookings/acts/cancel-page.server";
import { CancelDialog } from "~/modules/sales/bookings/ui/cancel-dialog";
import { bookingIntents } from "~/modules/kinds-of-booking/hotel-bookings/booking-intents.server";
import { cancelFactsOf } from "~/modules/kinds-of-booking/hotel-bookings/cancelling/proposed-fee.presenter.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { backToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Loads the question before a stay is cancelled: a dialog over the list of stays. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  const booking = getHotelBooking(ctx, rowIdOf(params.id));
  return cancelPage(ctx, request, {
    ...{ type: "hotel" as const, list: hotelBookingList, booking },
    asks: cancelFactsOf,
  });
}

export { clientAction } from "~/screens/client-action";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => ({
    need: "bookings:edit",
    id: rowIdOf(params.id),
    dialog: (ctx, { id }) => presentCancelDialog(ctx, getHotelBooking(ctx, id), cancelFactsOf),
    back: backToList(hotelBookingList),
    intents: { cancel: bookingIntents().cancel },
  }));
}

export default function CancelHotelBooking() {
  const { t } = useTranslation();
  const { question, closeTo } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      {...question}
      message={t("hotel-bookings:CANCEL.MESSAGE")}
      closeTo={closeTo}
      reply={useActionData<typeof action>()}
    />
  );
}
