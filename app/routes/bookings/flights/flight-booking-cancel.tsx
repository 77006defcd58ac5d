import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { cancelPage, presentCancelDialog } from "~/modules/sales/bookings/acts/cancel-page.server";
import { CancelDialog } from "~/modules/sales/bookings/ui/cancel-dialog";
import { actIntents } from "~/modules/sales/bookings/booking-intents.server";
import { flightBookingList } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import {
  flightBookingActs,
  flightBookingRows,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { backToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Loads the question before a flight is cancelled: a dialog over the list of flights. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  const booking = flightBookingRows.find(ctx, rowIdOf(params.id));
  return cancelPage(ctx, request, { type: "flight", list: flightBookingList, booking });
}

export { clientAction } from "~/screens/client-action";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => ({
    need: "bookings:edit",
    id: rowIdOf(params.id),
    dialog: (ctx, { id }) => presentCancelDialog(ctx, flightBookingRows.find(ctx, id)),
    back: backToList(flightBookingList),
    intents: { cancel: actIntents(flightBookingActs).cancel },
  }));
}

export default function CancelFlightBooking() {
  const { t } = useTranslation();
  const { question, closeTo } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      {...question}
      message={t("flight-bookings:CANCEL.MESSAGE")}
      closeTo={closeTo}
      reply={useActionData<typeof action>()}
    />
  );
}
