import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/form-reply";
import type { PaymentOptions } from "~/modules/booking-payments/payment-forms.server";
import { PaymentQuestionDialog } from "~/modules/booking-payments/ui/payment-dialogs";
import { PaymentsCard } from "~/modules/booking-payments/ui/payments-card";
import { Card } from "~/ui/card";
import { bookingHref } from "../../bookings/booking-links";
import { BookingPage } from "../../bookings/ui/booking-page";
import { CancelDialog } from "../../bookings/ui/cancel-dialog";
import type { SpaBookingPage as Shown } from "../spa-booking-page.presenter.server";

interface Props {
  shown: Shown;
  reply?: FormReply<PaymentOptions>;
  /** What was done to it, the latest first. */
  history: React.ReactNode;
}

/** Everything about one treatment that is booked. */
export function SpaBookingPage({ shown, reply, history }: Props) {
  const { t } = useTranslation();
  const { id, question, payments } = shown;
  const page = bookingHref("spa", id);
  return (
    <BookingPage
      shown={shown}
      reply={reply}
      history={history}
      question={
        question ? (
          <CancelDialog
            {...question}
            message={t("spa-bookings:CANCEL.MESSAGE")}
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
      <Card as="section" padded aria-labelledby="booking-price">
        <h2 id="booking-price">{t("spa-bookings:PAGE.AMOUNT")}</h2>
        <p
          data-booking-amount=""
          className="font-serif text-2xl/8.5 font-semibold lining-nums tabular-nums"
        >
          {shown.amount}
        </p>
        <p className="text-muted">{t("spa-bookings:PAGE.PRICED")}</p>
      </Card>
      <PaymentsCard payments={payments} page={page} />
    </BookingPage>
  );
}
