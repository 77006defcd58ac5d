import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/forms/form-dialog";
import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/forms/post-form";
import { Breakdown } from "~/modules/price-calculator/ui/breakdown";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { RelatedLinks } from "~/ui/related-links";
import { useMay } from "~/ui/permissions";
import { customerHref } from "../../customers/customer-links";
import type { BookingPage as Shown } from "../booking-page.presenter.server";
import { editHotelBookingHref, hotelBookingHref } from "../hotel-booking-links";
import { hotelBookingList } from "../hotel-booking.list";
import { BookingQuestionDialog } from "./booking-question";
import { StatusOfBooking } from "./status-of-booking";

interface Props {
  shown: Shown;
  reply?: FormReply;
  /** What was done to it, the latest first. */
  history: React.ReactNode;
}

/** Everything about one booking. */
export function HotelBookingPage({ shown, reply, history }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:PAGE.${key}`);
  const { id, customer, notes, question } = shown;
  return (
    <>
      <PageHeader
        title={shown.title}
        back={{ to: hotelBookingList.path, label: text("BACK") }}
        action={<Acts shown={shown} />}
      />
      {customer ? (
        <RelatedLinks
          label={text("CUSTOMER")}
          links={[{ to: customerHref(customer.id), label: customer.name }]}
        />
      ) : null}
      <div className="flex max-w-240 flex-col gap-5">
        <Refusal reply={question ? undefined : reply} />
        {shown.cancelled ? <Notice tone="neutral">{shown.cancelled}</Notice> : null}
        <Card padded>
          <StatusOfBooking status={shown.status} />
          <Facts facts={shown.facts} />
          {notes ? (
            <>
              <h2 className="mt-5 text-sm text-muted">{text("NOTES")}</h2>
              <p className="max-w-words wrap-anywhere whitespace-pre-line">{notes}</p>
            </>
          ) : null}
        </Card>
        <Price shown={shown} />
        {history ? (
          <section aria-labelledby="booking-history">
            <h2 className="mb-3" id="booking-history">
              {t("common:FORM.HISTORY")}
            </h2>
            {history}
          </section>
        ) : null}
      </div>
      {question ? (
        <BookingQuestionDialog
          key={question.about}
          question={question}
          closeTo={hotelBookingHref(id)}
          reply={reply}
        />
      ) : null}
    </>
  );
}

/** What can be done with the booking as it stands. */
function Acts({ shown: { id, acts, open } }: { shown: Shown }) {
  const { t } = useTranslation();
  const busy = useNavigation().formMethod === "POST";
  if (!useMay("bookings:edit")) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {open ? (
        <ButtonLink variant="text" to={editHotelBookingHref(id, hotelBookingHref(id))}>
          {t("common:LIST.EDIT")}
        </ButtonLink>
      ) : null}
      {acts.map((act) =>
        act === "cancel" ? (
          <ButtonLink key={act} to={hotelBookingHref(id, "cancel")} preventScrollReset>
            {t("hotel-bookings:ACTS.cancel")}
          </ButtonLink>
        ) : (
          <PostForm key={act} action={hotelBookingHref(id)}>
            <Button
              variant={act === "submit" ? "secondary" : "primary"}
              name="intent"
              value={act}
              busy={busy}
            >
              {t(`hotel-bookings:ACTS.${act}`)}
            </Button>
          </PostForm>
        ),
      )}
    </div>
  );
}

/** What is to be paid, and how it came about when it was booked. */
function Price({ shown: { id, open, price } }: { shown: Shown }) {
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
      {open && editable ? (
        <p className="mt-4">
          <ButtonLink to={hotelBookingHref(id, "price")} preventScrollReset>
            {text("PRICE_AGAIN")}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}
