import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { LineList } from "~/ui/line-list";
import { Link } from "~/ui/link";
import { useMay } from "~/ui/permissions";
import { bookingHref, newBookingHref } from "../../bookings/booking-links";
import { StatusOfBooking } from "../../bookings/ui/status-of-booking";
import { bookingsOfCustomerHref } from "../hotel-booking-links";
import type { StaysOfCustomer } from "../stays-of-customer.presenter.server";

interface Props {
  customerId: number;
  stays: StaysOfCustomer;
  /** Whether the customer may still book. */
  open: boolean;
}

/** What a customer booked, the latest stay first. */
export function StaysOfCustomerCard({ customerId, stays, open }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:OF_CUSTOMER.${key}`);
  const editable = useMay("bookings:edit") && open && stays.takesNew;
  return (
    <Card as="section" aria-label={text("TITLE")}>
      <CardHeading>{text("TITLE")}</CardHeading>
      {stays.rows.length === 0 ? <p className="px-4 py-3 text-muted">{text("NONE")}</p> : null}
      {stays.facts.length > 0 ? (
        <div className="px-4 pb-3">
          <Facts facts={stays.facts} />
        </div>
      ) : null}
      <LineList>
        {stays.rows.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={bookingHref("hotel", row.id)}>{row.name}</Link>
              <span className="block text-sm text-muted">
                {row.hotel}, {row.checkin} – {row.checkout}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span className="number">{row.amount}</span>
              <StatusOfBooking status={row.status} />
            </span>
          </li>
        ))}
      </LineList>
      <p className="flex flex-wrap gap-2 px-4 py-3">
        {stays.rows.length > 0 ? (
          <ButtonLink size="small" to={bookingsOfCustomerHref(customerId)}>
            {text("ALL")}
          </ButtonLink>
        ) : null}
        {editable ? (
          <ButtonLink size="small" to={newBookingHref("hotel", { customerId })}>
            {text("ADD")}
          </ButtonLink>
        ) : null}
      </p>
    </Card>
  );
}
