import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/form-reply";
import type { PaymentOptions } from "~/modules/booking-payments/payment-forms.server";
import { PaymentQuestionDialog } from "~/modules/booking-payments/ui/payment-dialogs";
import { PaymentsCard } from "~/modules/booking-payments/ui/payments-card";
import { Card, CardHeading } from "~/ui/card";
import { LineList } from "~/ui/line-list";
import { bookingHref } from "../../bookings/booking-links";
import { BookedAmount } from "../../bookings/ui/booked-amount";
import { BookingPage } from "../../bookings/ui/booking-page";
import { CancelDialog } from "../../bookings/ui/cancel-dialog";
import type { FlightBookingPage as Shown } from "../flight-booking-page.presenter.server";

interface Props {
  shown: Shown;
  reply?: FormReply<PaymentOptions>;
  /** What was done to it, the latest first. */
  history: React.ReactNode;
}

/** Everything about one flight. */
export function FlightBookingPage({ shown, reply, history }: Props) {
  const { t } = useTranslation();
  const { id, question, passengers, payments } = shown;
  const page = bookingHref("flight", id);
  return (
    <BookingPage
      shown={shown}
      reply={reply}
      history={history}
      question={
        question ? (
          <CancelDialog
            {...question}
            message={t("flight-bookings:CANCEL.MESSAGE")}
            closeTo={page}
            reply={reply}
          />
        ) : payments.question ? (
          <PaymentQuestionDialog
            key={payments.question.about}
            question={payments.question}
            closeTo={page}
            reply={reply}
          />
        ) : null
      }
    >
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
      <BookedAmount amount={shown.amount} />
      <PaymentsCard payments={payments} page={page} />
    </BookingPage>
  );
}
