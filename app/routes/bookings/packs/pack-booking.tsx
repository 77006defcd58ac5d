import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { submitBookingPage } from "~/modules/kinds-of-booking/booking-payments/booking-route.server";
import { loadBookingPage } from "~/modules/desk/history/booking-with-changes.server";
import { ChangeList } from "~/modules/desk/history/ui/change-list";
import { packBookingPage } from "~/modules/kinds-of-booking/pack-bookings/pack-booking-page.presenter.server";
import { packIntents } from "~/modules/kinds-of-booking/pack-bookings/pack-intents.server";
import { getReopenQuestion } from "~/modules/kinds-of-booking/pack-bookings/reopened-pack.presenter.server";
import { PackBookingPage } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-page";
import { loggedFields } from "~/nouns.server";

export const handle = {
  i18n: ["bookings", "booking-payments", "pack-bookings", "history"],
  help: "screens#pack-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

const read = withLetters(packBookingPage);

export async function loader(visit: LoaderFunctionArgs) {
  return loadBookingPage(visit, { type: "pack", read, fields: loggedFields });
}

export async function action(visit: ActionFunctionArgs) {
  return submitBookingPage(visit, {
    type: "pack",
    read,
    intents: () => packIntents,
    options: (id) => async (ctx, _, request) => ({
      reopening: request.intent === "reopen" ? await getReopenQuestion(ctx, id) : null,
    }),
  });
}

export default function OnePackBookingPage() {
  const { changes, ...view } = useLoaderData<typeof loader>();
  return (
    <PackBookingPage
      view={view}
      reply={useActionData<typeof action>()}
      history={changes.length > 0 ? <ChangeList changes={changes} /> : null}
    />
  );
}
