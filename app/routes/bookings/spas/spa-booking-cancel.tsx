import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { actIntents } from "~/modules/sales/bookings/booking-intents.server";
import { cancelPage, presentCancelDialog } from "~/modules/sales/bookings/acts/cancel-page.server";
import { CancelDialog } from "~/modules/sales/bookings/ui/cancel-dialog";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import {
  spaBookingActs,
  spaBookingRows,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { backToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Loads the question before a spa booking is cancelled: a dialog over the list of spa bookings. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:edit");
  const booking = spaBookingRows.find(ctx, rowIdOf(params.id));
  return cancelPage(ctx, request, { type: "spa", list: spaBookingList, booking });
}

export { clientAction } from "~/screens/client-action";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => ({
    need: "bookings:edit",
    id: rowIdOf(params.id),
    dialog: (ctx, { id }) => presentCancelDialog(ctx, spaBookingRows.find(ctx, id)),
    back: backToList(spaBookingList),
    intents: { cancel: actIntents(spaBookingActs).cancel },
  }));
}

export default function CancelSpaBooking() {
  const { t } = useTranslation();
  const { question, closeTo } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      {...question}
      message={t("spa-bookings:CANCEL.MESSAGE")}
      closeTo={closeTo}
      reply={useActionData<typeof action>()}
    />
  );
}
