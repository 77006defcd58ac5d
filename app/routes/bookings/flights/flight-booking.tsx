import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withLetters } from "~/modules/kinds-of-booking/letter-writing/letters-of-booking.presenter.server";
import { submitBookingPage } from "~/modules/kinds-of-booking/booking-payments/booking-route.server";
import { loadBookingPage } from "~/modules/desk/history/booking-with-changes.server";
import { actIntents } from "~/modules/sales/bookings/booking-intents.server";
import { ChangeList } from "~/modules/desk/history/ui/change-list";
import {
  flightBookingPage,
  type FlightBookingPage as View,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking-page.presenter.server";
import { flightBookingActs } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { loggedFields } from "~/nouns.server";
import { useTranslation } from "react-i18next";
import {
  PaidBookingPage,
  type BookingPageProps,
} from "~/modules/kinds-of-booking/booking-payments/ui/paid-booking-page";
import { Card, CardHeading } from "~/ui/card";
import { LineList } from "~/ui/tables/line-list";
import { BookedAmount } from "~/modules/sales/bookings/ui/booked-amount";

export const handle = {
  i18n: ["bookings", "booking-payments", "flight-bookings", "history"],
  help: "screens#flight-bookings",
};

export { clientAction, meta } from "~/screens/route-exports";
export { showsPresentRow as shouldRevalidate } from "~/screens/revalidation";
export { BookingError as ErrorBoundary } from "~/modules/sales/bookings/ui/booking-error";

const read = withLetters(flightBookingPage);

export async function loader(visit: LoaderFunctionArgs) {
  return loadBookingPage(visit, { type: "flight", read, fields: loggedFields });
}

export async function action(visit: ActionFunctionArgs) {
  return submitBookingPage(visit, {
    type: "flight",
    read,
    intents: (through) => actIntents(flightBookingActs, through),
  });
}

export default function OneFlightBookingPage() {
  const { changes, ...view } = useLoaderData<typeof loader>();
  return (
    <FlightBookingPage
      view={view}
      reply={useActionData<typeof action>()}
      history={changes.length > 0 ? <ChangeList changes={changes} /> : null}
    />
  );
}

/** The page of one flight. */
function FlightBookingPage(props: BookingPageProps<View>) {
  const { t } = useTranslation();
  const { passengers, amount } = props.view;
  return (
    <PaidBookingPage {...props} freed={t("flight-bookings:CANCEL.MESSAGE")}>
      <Card as="section" aria-label={t("flight-bookings:PAGE.PASSENGERS")}>
        <CardHeading>{t("flight-bookings:PAGE.PASSENGERS")}</CardHeading>
        <LineList>
          {passengers.map(({ name, type }, place) => (
            <li key={place}>
              <span>{name}</span>
              <span className="text-muted">{type}</span>
            </li>
          ))}
        </LineList>
      </Card>
      <BookedAmount amount={amount} />
    </PaidBookingPage>
  );
}
