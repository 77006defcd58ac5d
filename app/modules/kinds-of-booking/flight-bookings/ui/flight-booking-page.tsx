import { useTranslation } from "react-i18next";
import {
  PaidBookingPage,
  type BookingPageProps,
} from "~/modules/kinds-of-booking/booking-payments/ui/paid-booking-page";
import { Card, CardHeading } from "~/ui/card";
import { LineList } from "~/ui/tables/line-list";
import { BookedAmount } from "~/modules/sales/bookings/ui/booked-amount";
import type { FlightBookingPage as View } from "../flight-booking-page.presenter.server";

/** The page of one flight. */
export function FlightBookingPage(props: BookingPageProps<View>) {
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
