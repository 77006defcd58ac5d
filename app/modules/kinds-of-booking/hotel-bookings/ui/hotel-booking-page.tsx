import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { PaymentQuestionDialog } from "~/modules/kinds-of-booking/booking-payments/ui/payment-dialogs";
import { PaymentsCard } from "~/modules/kinds-of-booking/booking-payments/ui/payments-card";
import { LettersCard } from "~/modules/kinds-of-booking/letters/ui/letters-card";
import { Breakdown } from "~/modules/pricing/price-calculator/ui/breakdown";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { Notice } from "~/ui/notice";
import { useMay } from "~/ui/permissions";
import { bookingHref, changeStayHref } from "~/modules/sales/bookings/booking-links";
import { BookingPage } from "~/modules/sales/bookings/ui/booking-page";
import { LineList } from "~/ui/tables/line-list";
import { OtherCurrency } from "../stay-conversion/ui/other-currency";
import { TaxExemptions } from "../exemptions/ui/tax-exemptions";
import type { BookingPage as View } from "../booking-page.presenter.server";
import type { BookedServicesView } from "../booked-services/booked-services.presenter.server";
import { BookingQuestionDialog, type QuestionOptions } from "./booking-question";
import { StayDayCard } from "./stay-day-card";
import { TaxFacts } from "./tax-facts";

interface Props {
  view: View;
  reply?: FormReply<QuestionOptions>;
  /** The list of the latest changes. */
  history: React.ReactNode;
}

/** The page of one stay. */
export function HotelBookingPage({ view, reply, history }: Props) {
  const { id, question, payments } = view;
  const page = bookingHref("hotel", id);
  return (
    <BookingPage
      view={view}
      reply={reply}
      history={history}
      question={
        question ? (
          <BookingQuestionDialog
            key={question.about}
            question={question}
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
      {view.nights ? <Notice tone="warning">{view.nights}</Notice> : null}
      {view.conversion ? <OtherCurrency id={id} conversion={view.conversion} /> : null}
      <HoldOfStay view={view} />
      <StayDayCard view={view} reply={reply} />
      <RoomOfStay view={view} />
      <Price view={view} />
      {view.margin ? <MarginCard facts={view.margin.facts} /> : null}
      <PaymentsCard payments={payments} page={page} />
      <LettersCard letters={view.letters} />
    </BookingPage>
  );
}

/** The card with the hotel's margin, for readers who may see prices. */
function MarginCard({ facts }: Pick<NonNullable<View["margin"]>, "facts">) {
  const { t } = useTranslation();
  return (
    <Card as="section" padded aria-labelledby="booking-margin">
      <h2 id="booking-margin">{t("hotel-bookings:MARGIN")}</h2>
      <Facts facts={facts} />
    </Card>
  );
}

/** The card with the amount to be paid and its parts, as they were frozen. */
function Price({ view: { id, changeable, price, exemptions } }: { view: View }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:PAGE.${key}`);
  const editable = useMay("bookings:edit");
  const { agreed, calculation } = price;
  return (
    <Card as="section" padded aria-labelledby="booking-price">
      <h2 id="booking-price">{text("AMOUNT")}</h2>
      <p
        data-booking-amount=""
        className="font-serif text-2xl/8.5 font-semibold lining-nums tabular-nums"
      >
        {price.amount}
      </p>
      {agreed ? (
        <p className="text-muted">
          {agreed.calculated
            ? t("hotel-bookings:PAGE.AGREED", {
                calculated: agreed.calculated,
                reason: agreed.reason,
              })
            : t("hotel-bookings:PAGE.AGREED_UNPRICED", { reason: agreed.reason })}
        </p>
      ) : null}
      {calculation ? (
        <>
          <p className="mb-3 text-muted">{calculation.calculated}</p>
          <Breakdown days={calculation.days} total={calculation.total} />
        </>
      ) : (
        <p className="text-muted">{text("UNPRICED")}</p>
      )}
      {price.nightsLeft ? (
        <Facts facts={[{ term: text("NIGHTS_LEFT"), value: price.nightsLeft }]} />
      ) : null}
      {price.services ? <BookedServices services={price.services} /> : null}
      <TaxFacts taxes={price.taxes} />
      <TaxExemptions exemptions={exemptions} />
      {changeable && editable ? (
        <p className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={changeStayHref(id)}>{text("CHANGE")}</ButtonLink>
          <ButtonLink to={bookingHref("hotel", id, "price")} preventScrollReset>
            {text("PRICE_AGAIN")}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

/** The price of the nights and of each service; together they are the amount. */
function BookedServices({ services }: { services: BookedServicesView }) {
  const { t } = useTranslation();
  const lines = [
    { label: t("hotel-bookings:SERVICES.NIGHTS"), times: "", amount: services.nights },
    ...services.rows,
  ];
  return (
    <section
      className="mt-4 rounded-md border border-subtle"
      aria-label={t("hotel-bookings:SERVICES.TITLE")}
    >
      <LineList>
        {lines.map(({ label, times, amount }, nth) => (
          <li key={nth}>
            <span className="min-w-0 wrap-anywhere">
              {label}
              {times ? <span className="ml-2 text-sm text-muted">{times}</span> : null}
            </span>
            <span className="number">{amount}</span>
          </li>
        ))}
        <li className="font-semibold">
          <span>{t("hotel-bookings:SERVICES.TOTAL")}</span>
          <span className="number">{services.total}</span>
        </li>
      </LineList>
    </section>
  );
}

/** The card about the hold of a stay: until when its room is kept, or that it has lapsed. */
function HoldOfStay({ view: { id, hold } }: { view: Pick<View, "id" | "hold"> }) {
  const { t } = useTranslation();
  const editable = useMay("bookings:edit");
  const { held, lapsed, none, link } = hold;
  const changes = editable && link !== "";
  if (!held && !lapsed && !changes) return null;
  return (
    <Card as="section" padded aria-labelledby="booking-hold">
      <h2 id="booking-hold">{t("hotel-bookings:PAGE.HOLD")}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className={held ? "text-xl font-semibold" : lapsed ? "text-warning-text" : "text-muted"}>
          {held ?? lapsed ?? none}
        </p>
        {changes ? (
          <ButtonLink to={bookingHref("hotel", id, "hold")} preventScrollReset>
            {link}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

/** The physical room of a stay, with a link to change it as long as the stay may be changed. */
function RoomOfStay({ view: { id, open, room } }: { view: View }) {
  const { t } = useTranslation();
  if (!useMay("bookings:edit") || !open) return null;
  return (
    <Card as="section" padded aria-labelledby="booking-room">
      <h2 id="booking-room">{t("hotel-bookings:ROOM.ROOM")}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className={room ? "text-xl font-semibold tabular-nums" : "text-muted"}>
          {room ?? t("hotel-bookings:ROOM.NONE")}
        </p>
        <ButtonLink to={bookingHref("hotel", id, "room")} preventScrollReset>
          {t(`hotel-bookings:ROOM.${room ? "MOVE" : "CHOOSE"}`)}
        </ButtonLink>
      </div>
    </Card>
  );
}
