import { cx } from "class-variance-authority";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  PaidBookingPage,
  type BookingPageProps,
} from "~/modules/kinds-of-booking/booking-payments/ui/paid-booking-page";
import type { FormReply } from "~/forms/posting/form-reply";
import { PostForm } from "~/forms/posting/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { LineList } from "~/ui/tables/line-list";
import { reloadOnFailure } from "~/ui/late";
import { Link } from "~/ui/link";
import { useMay } from "~/ui/permissions";
import { isOpen } from "~/modules/sales/bookings/booking";
import {
  addRoomsHref,
  bookingHref,
  changeInPackHref,
  moveGroupHref,
  throughPackHref,
  type BookingQuestion,
} from "~/modules/sales/bookings/booking-links";
import { BookedAmount } from "~/modules/sales/bookings/ui/booked-amount";
import { Notice } from "~/ui/notice";
import { StatusOfBooking } from "~/modules/sales/bookings/ui/status-of-booking";
import { TakeDialog } from "../../hotel-bookings/ui/take-dialog";
import { TaxFacts } from "../../hotel-bookings/ui/tax-facts";
import { MAX_ROWS } from "../pack-booking";
import type { PackBookingPage as View } from "../pack-booking-page.presenter.server";
import type { ReopenedAmounts } from "../reopened-pack.presenter.server";
import { ReopenDialog } from "./reopen-dialog";

/** The server renders it immediately; browsers load its script only where an address asks for it. */
const Take = import.meta.env.SSR
  ? TakeDialog
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("../../hotel-bookings/ui/take-dialog")).TakeDialog,
      })),
    );

interface Props extends BookingPageProps<View> {
  reply?: FormReply<{ reopening: ReopenedAmounts | null }>;
}

/** The page of one pack. */
export function PackBookingPage(props: Props) {
  const { t } = useTranslation();
  const { view, reply } = props;
  const { question } = view;
  const taking = question?.about === "take" ? question : null;
  // If the amount has changed since the dialog was opened, the dialog shows the new one.
  const reopening = reply?.options?.reopening ?? view.reopening;
  return (
    <PaidBookingPage
      {...props}
      view={{ ...view, question: question?.about === "take" ? null : question }}
      freed={t("pack-bookings:CANCEL.MESSAGE")}
      ownQuestion={
        reopening ? (
          <ReopenDialog
            question={reopening}
            version={view.version}
            closeTo={bookingHref("pack", view.id)}
            reply={reply}
          />
        ) : taking ? (
          <Suspense>
            <Take
              question={taking}
              message={t("pack-bookings:TAKE.MESSAGE")}
              legend={t("pack-bookings:TAKE.PRICING")}
              closeTo={bookingHref("pack", view.id)}
              reply={reply}
            />
          </Suspense>
        ) : undefined
      }
    >
      <Contents view={view} />
      <BookedAmount amount={view.amount}>
        {view.discounted ? (
          <Facts
            facts={[
              { term: t("pack-bookings:PAGE.SUM"), value: view.discounted.sum },
              { term: t("pack-bookings:PAGE.DISCOUNT"), value: view.discounted.discount },
            ]}
          />
        ) : null}
        <TaxFacts taxes={view.taxes} />
      </BookedAmount>
    </PaidBookingPage>
  );
}

/** The bookings in the pack, and its own lines. */
function Contents({ view: { id, status, packed, emptied, lines, takesRooms } }: { view: View }) {
  const { t } = useTranslation();
  const edits = useMay("bookings:edit");
  const changes = edits && status === "confirmed";
  const grows = edits && takesRooms && isOpen(status) && packed.length < MAX_ROWS;
  const moves =
    edits &&
    isOpen(status) &&
    packed.some((booking) => booking.type === "hotel" && isOpen(booking.status));
  const title = t("pack-bookings:PAGE.CONTENTS");
  return (
    <Card as="section" aria-label={title}>
      <CardHeading>{title}</CardHeading>
      {grows || moves ? (
        <p className="flex flex-wrap gap-2 px-4 py-3 print:hidden">
          {moves ? (
            <ButtonLink variant="secondary" size="small" to={moveGroupHref(id)}>
              {t("pack-bookings:PAGE.MOVE")}
            </ButtonLink>
          ) : null}
          {grows ? (
            <ButtonLink variant="secondary" size="small" to={addRoomsHref(id)}>
              {t("pack-bookings:PAGE.ADD_ROOMS")}
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
      {emptied ? (
        <div className="px-4 pt-3">
          <Notice tone="warning">
            {t(grows ? "pack-bookings:PAGE.EMPTIED" : "pack-bookings:PAGE.EMPTIED_FULL")}
          </Notice>
        </div>
      ) : null}
      {packed.length + lines.length === 0 ? (
        <p className="px-4 py-3 text-muted">{t("pack-bookings:PAGE.EMPTY")}</p>
      ) : null}
      <LineList>
        {packed.map((booking) => (
          <li key={booking.id}>
            <span>
              <Link to={bookingHref(booking.type, booking.id)}>{booking.name}</Link>
              <span className="block text-sm text-muted">{booking.what}</span>
              {booking.room ? (
                <span className="block text-sm text-muted">{booking.room}</span>
              ) : null}
            </span>
            <span className="flex flex-wrap items-center gap-x-3">
              <span
                className={cx(
                  "number",
                  booking.status === "cancelled" && "text-muted line-through",
                )}
              >
                {booking.amount}
              </span>
              <StatusOfBooking status={booking.status} />
              {changes ? <ChangesOfOne pack_id={id} booking={booking} /> : null}
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

/** The links to changes of one booking in a confirmed pack. */
function ChangesOfOne({ pack_id, booking }: { pack_id: number; booking: View["packed"][number] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`pack-bookings:PAGE.${key}`, { reference: booking.name });
  const { type, id, status } = booking;
  const through = (about?: BookingQuestion) =>
    throughPackHref(bookingHref(type, id, about), pack_id);
  if (status === "cancelled") {
    return (
      <PostForm action={through()} version={booking.version}>
        <Button variant="text" name="intent" value="reopen" aria-label={text("REOPEN_ONE")}>
          {t("bookings:ACTS.reopen")}
        </Button>
      </PostForm>
    );
  }
  if (!isOpen(status)) return null;
  const links = [
    {
      to: changeInPackHref(type, id, pack_id),
      label: t("common:LIST.EDIT"),
      whole: text("CHANGE_ONE"),
    },
    ...(type === "hotel"
      ? [{ to: through("price"), label: text("REPRICE"), whole: text("REPRICE_ONE") }]
      : []),
    { to: through("cancel"), label: text("CANCEL"), whole: text("CANCEL_ONE") },
  ];
  return (
    <span className="flex flex-wrap gap-1">
      {links.map(({ to, label, whole }) => (
        <ButtonLink key={label} variant="text" to={to} aria-label={whole}>
          {label}
        </ButtonLink>
      ))}
    </span>
  );
}
