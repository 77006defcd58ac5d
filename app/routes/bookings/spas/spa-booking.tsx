import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { submitBookingPage } from "~/modules/kinds-of-booking/booking-payments/booking-route.server";
import { loadBookingPage } from "~/modules/desk/history/booking-with-changes.server";
import { actIntents } from "~/modules/sales/bookings/booking-intents.server";
import { ChangeList } from "~/modules/desk/history/ui/change-list";
import {
  spaBookingPage,
  type SpaBookingPage as View,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking-page.presenter.server";
import { spaBookingActs } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { loggedFields } from "~/nouns.server";
import { useTranslation } from "react-i18next";
import {
  PaidBookingPage,
  type BookingPageProps,
} from "~/modules/kinds-of-booking/booking-payments/ui/paid-booking-page";
import { BookedAmount } from "~/modules/sales/bookings/ui/booked-amount";

export const handle = {
  i18n: ["bookings", "booking-payments", "spa-bookings", "history"],
  help: "screens#spa-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

const read = withLetters(spaBookingPage);

export async function loader(visit: LoaderFunctionArgs) {
  return loadBookingPage(visit, { type: "spa", read, fields: loggedFields });
}

export async function action(visit: ActionFunctionArgs) {
  return submitBookingPage(visit, {
    type: "spa",
    read,
    intents: (through) => actIntents(spaBookingActs, through),
  });
}

export default function OneSpaBookingPage() {
  const { changes, ...view } = useLoaderData<typeof loader>();
  return (
    <SpaBookingPage
      view={view}
      reply={useActionData<typeof action>()}
      history={changes.length > 0 ? <ChangeList changes={changes} /> : null}
    />
  );
}

/** The page of one booked treatment. */
function SpaBookingPage(props: BookingPageProps<View>) {
  const { t } = useTranslation();
  return (
    <PaidBookingPage {...props} freed={t("spa-bookings:CANCEL.MESSAGE")}>
      <BookedAmount amount={props.view.amount}>
        <p className="text-muted">{t("spa-bookings:PAGE.PRICED")}</p>
      </BookedAmount>
    </PaidBookingPage>
  );
}
