import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/form-reply";
import type { PaymentOptions } from "~/modules/booking-payments/payment-forms.server";
import { PaymentQuestionDialog } from "~/modules/booking-payments/ui/payment-dialogs";
import { PaymentsCard } from "~/modules/booking-payments/ui/payments-card";
import { Card, CardHeading } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { LineList } from "~/ui/line-list";
import { Link } from "~/ui/link";
import { bookingHref } from "../../bookings/booking-links";
import { BookedAmount } from "../../bookings/ui/booked-amount";
import { BookingPage } from "../../bookings/ui/booking-page";
import { CancelDialog } from "../../bookings/ui/cancel-dialog";
import { StatusOfBooking } from "../../bookings/ui/status-of-booking";
import type { PackBookingPage as Shown } from "../pack-booking-page.presenter.server";

interface Props {
  shown: Shown;
  reply?: FormReply<PaymentOptions>;
  /** What was done to it, the latest first. */
  history: React.ReactNode;
}

/** Everything about one pack. */
export function PackBookingPage({ shown, reply, history }: Props) {
  const { t } = useTranslation();
  const { id, question, payments } = shown;
  const page = bookingHref("pack", id);
  return (
    <BookingPage
      shown={shown}
      reply={reply}
      history={history}
      question={
        question ? (
          <CancelDialog
            {...question}
            message={t("pack-bookings:CANCEL.MESSAGE")}
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
      <Contents shown={shown} />
      <BookedAmount amount={shown.amount}>
        {shown.discount ? (
          <Facts
            facts={[
              { term: t("pack-bookings:FACTS.SUM"), value: shown.sum },
              { term: t("pack-bookings:FACTS.DISCOUNT"), value: shown.discount },
            ]}
          />
        ) : null}
      </BookedAmount>
      <PaymentsCard payments={payments} page={page} />
    </BookingPage>
  );
}

/** The bookings in the pack, and its own lines. */
function Contents({ shown: { packed, lines } }: { shown: Shown }) {
  const { t } = useTranslation();
  const title = t("pack-bookings:PAGE.CONTENTS");
  return (
    <Card as="section" aria-label={title}>
      <CardHeading>{title}</CardHeading>
      {packed.length + lines.length === 0 ? (
        <p className="px-4 py-3 text-muted">{t("pack-bookings:PAGE.EMPTY")}</p>
      ) : null}
      <LineList>
        {packed.map((booking) => (
          <li key={booking.id}>
            <span>
              <Link to={bookingHref(booking.type, booking.id)}>{booking.name}</Link>
              <span className="block text-sm text-muted">{booking.what}</span>
            </span>
            <span className="flex items-center gap-3">
              <span className="number">{booking.amount}</span>
              <StatusOfBooking status={booking.status} />
            </span>
          </li>
        ))}
        {lines.map(({ description, amount }, place) => (
          <li key={place}>
            <span>{description}</span>
            <span className="number">{amount}</span>
          </li>
        ))}
      </LineList>
    </Card>
  );
}
