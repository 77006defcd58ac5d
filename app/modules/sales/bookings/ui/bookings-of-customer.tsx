import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Facts } from "~/ui/tables/facts";
import { LineList } from "~/ui/tables/line-list";
import { Link } from "~/ui/link";
import { useMay } from "~/ui/permissions";
import { bookingHref, newBookingHref } from "../booking-links";
import type { BookingsOfCustomer } from "../of-customer/bookings-of-customer.presenter.server";
import { StatusOfBooking } from "./status-of-booking";

interface Props {
  customer_id: number;
  booked: BookingsOfCustomer;
  /** Whether new bookings may be added for the customer. */
  open: boolean;
}

/** The card with a customer's bookings of any type, sorted by their beginning, the latest first. */
export function BookingsOfCustomerCard({ customer_id, booked, open }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:OF_CUSTOMER.${key}`);
  const editable = useMay("bookings:edit") && open && booked.takesNew;
  return (
    <Card as="section" aria-label={text("TITLE")}>
      <CardHeading>{text("TITLE")}</CardHeading>
      {booked.rows.length === 0 ? <p className="px-4 py-3 text-muted">{text("NONE")}</p> : null}
      {booked.facts.length > 0 ? (
        <div className="px-4 pb-3">
          <Facts facts={booked.facts} />
        </div>
      ) : null}
      <LineList>
        {booked.rows.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={bookingHref(row.type, row.id)}>{row.name}</Link>
              <span className="block text-sm text-muted">{row.what}</span>
            </span>
            <span className="flex items-center gap-3">
              <span className="number">{row.amount}</span>
              <span>
                <StatusOfBooking status={row.status} />
                {row.emptied ? <small className="block">{row.emptied}</small> : null}
              </span>
            </span>
          </li>
        ))}
      </LineList>
      <p className="flex flex-wrap gap-2 px-4 py-3">
        {booked.all.map(({ to, label }) => (
          <ButtonLink key={to} size="small" to={to}>
            {label}
          </ButtonLink>
        ))}
        {editable ? (
          <ButtonLink size="small" to={newBookingHref("hotel", { customer_id })}>
            {text("ADD")}
          </ButtonLink>
        ) : null}
      </p>
    </Card>
  );
}
