import type { FormReply } from "~/forms/posting/form-reply";
import { bookingHref } from "~/modules/sales/bookings/booking-links";
import type {
  ActQuestion,
  SharedBookingPage,
} from "~/modules/sales/bookings/booking-page.presenter.server";
import { ActQuestionDialog } from "~/modules/sales/bookings/ui/act-question";
import { BookingPage } from "~/modules/sales/bookings/ui/booking-page";
import type { LettersView } from "../../letters/letters.presenter.server";
import { LettersCard } from "../../letters/ui/letters-card";
import type { PaymentsView } from "../payments.presenter.server";
import { PaymentQuestionDialog } from "./payment-dialogs";
import { PaymentsCard } from "./payments-card";

/** The props that the routes give to the page of a booking. */
export interface BookingPageProps<View> {
  view: View;
  reply?: FormReply;
  /** The list of the latest changes. */
  history: React.ReactNode;
}

interface Props extends BookingPageProps<
  SharedBookingPage & { payments: PaymentsView; letters: LettersView; question: ActQuestion | null }
> {
  /** A sentence about what becomes free again when the booking is cancelled. */
  freed: string;
  /** The open dialog that only this type has, if any. */
  ownQuestion?: React.ReactNode;
  /** The cards of its type, above the payments. */
  children: React.ReactNode;
}

/** The page of a booking, with its payments and the dialogs of the acts and payments that all types have. */
export function PaidBookingPage({ freed, ownQuestion, children, ...page }: Props) {
  const { type, id, question, payments } = page.view;
  const over = { closeTo: bookingHref(type, id), reply: page.reply };
  return (
    <BookingPage
      {...page}
      question={
        ownQuestion ??
        (question ? (
          <ActQuestionDialog question={question} {...over} freed={freed} />
        ) : payments.question ? (
          <PaymentQuestionDialog
            key={payments.question.about}
            question={payments.question}
            {...over}
          />
        ) : null)
      }
    >
      {children}
      <PaymentsCard payments={payments} page={over.closeTo} />
      <LettersCard letters={page.view.letters} />
    </BookingPage>
  );
}
