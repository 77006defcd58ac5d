import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { listHistory } from "~/modules/audit/audit.service.server";
import { paymentForms } from "~/modules/booking-payments/payment-forms.server";
import { bookingHref } from "~/modules/bookings/booking-links";
import { changeViews } from "~/modules/history/history.presenter.server";
import { ChangeList } from "~/modules/history/ui/change-list";
import { actIntents } from "~/modules/bookings/booking-intents.server";
import { packBookingPage } from "~/modules/pack-bookings/pack-booking-page.presenter.server";
import { packBookingList } from "~/modules/pack-bookings/pack-booking.list";
import { packBookingActs } from "~/modules/pack-bookings/pack-acts.service.server";
import { PackBookingPage } from "~/modules/pack-bookings/ui/pack-booking-page";
import { loggedFields } from "~/nouns.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submit.server";

/** So many of the latest changes are shown; the history page has the others. */
const SHOWN = 10;

export const handle = { i18n: ["bookings", "booking-payments", "pack-bookings", "history"] };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const asked = new URL(request.url).searchParams;
  const shown = await orBackToList(packBookingPage(ctx, id, asked), {
    back: packBookingList.path,
    ctx,
  });
  const changes = await listHistory(ctx, "pack_booking", id, SHOWN);
  return { ...shown, changes: await changeViews(ctx, loggedFields, changes) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    const payments = paymentForms(id, request.url);
    return {
      need: "bookings:edit",
      id,
      back: () => bookingHref("pack", id),
      intents: { ...actIntents(packBookingActs), ...payments.intents },
      options: payments.options,
    };
  });
}

export default function OnePackBookingPage() {
  const { changes, ...shown } = useLoaderData<typeof loader>();
  return (
    <PackBookingPage
      shown={shown}
      reply={useActionData<typeof action>()}
      history={changes.length > 0 ? <ChangeList changes={changes} /> : null}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("bookings:MESSAGES.ERROR_LOADING")} />;
}
