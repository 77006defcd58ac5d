import { useTranslation } from "react-i18next";
import {
  PaidBookingPage,
  type BookingPageProps,
} from "~/modules/kinds-of-booking/booking-payments/ui/paid-booking-page";
import { BookedAmount } from "~/modules/sales/bookings/ui/booked-amount";
import type { SpaBookingPage as View } from "../spa-booking-page.presenter.server";

/** The page of one booked treatment. */
export function SpaBookingPage(props: BookingPageProps<View>) {
  const { t } = useTranslation();
  return (
    <PaidBookingPage {...props} freed={t("spa-bookings:CANCEL.MESSAGE")}>
      <BookedAmount amount={props.view.amount}>
        <p className="text-muted">{t("spa-bookings:PAGE.PRICED")}</p>
      </BookedAmount>
    </PaidBookingPage>
  );
}
