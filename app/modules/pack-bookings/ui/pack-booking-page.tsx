import { useTranslation } from "react-i18next";
import {
  PaidBookingPage,
  type BookingPageProps,
} from "~/modules/booking-payments/ui/paid-booking-page";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { LineList } from "~/ui/line-list";
import { Link } from "~/ui/link";
import { useMay } from "~/ui/permissions";
import { isOpen } from "../../bookings/booking";
import { bookingHref, changeInPackHref } from "../../bookings/booking-links";
import { BookedAmount } from "../../bookings/ui/booked-amount";
import { StatusOfBooking } from "../../bookings/ui/status-of-booking";
import type { PackBookingPage as Shown } from "../pack-booking-page.presenter.server";

/** Everything about one pack. */
export function PackBookingPage(props: BookingPageProps<Shown>) {
  const { t } = useTranslation();
  const { shown } = props;
  return (
    <PaidBookingPage {...props} freed={t("pack-bookings:CANCEL.MESSAGE")}>
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
    </PaidBookingPage>
  );
}

/** The bookings in the pack, and its own lines. */
function Contents({ shown: { id, status, packed, lines } }: { shown: Shown }) {
  const { t } = useTranslation();
  const changes = useMay("bookings:edit") && status === "confirmed";
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
              {changes && isOpen(booking.status) ? (
                <ButtonLink
                  variant="text"
                  to={changeInPackHref(booking.type, booking.id, id)}
                  aria-label={t("pack-bookings:PAGE.CHANGE_ONE", { reference: booking.name })}
                >
                  {t("common:LIST.EDIT")}
                </ButtonLink>
              ) : null}
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
