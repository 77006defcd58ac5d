import { useTranslation } from "react-i18next";
import type { Column } from "~/lists/data-table";
import { EditLink } from "~/lists/rows/edit-link";
import { CalendarX, Eye } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import type { BookingType } from "../booking";
import { bookingHref, cancelBookingHref, editBookingHref } from "../booking-links";
import type { BookingRow } from "../booking-noun.server";
import { StatusOfBooking } from "./status-of-booking";

type SharedColumn = "reference" | "customer" | "amount" | "status";

/** @returns the columns that the lists of all types have, by name; each type adds its own between them */
export function useBookingColumns(type: BookingType): Record<SharedColumn, Column<BookingRow>> {
  const { t } = useTranslation();
  const text = (key: string) => t(`bookings:LIST.${key}`);
  return {
    reference: {
      key: "reference",
      label: text("REFERENCE"),
      sort: "reference",
      cell: (row) => (
        <Link className="row-title" to={bookingHref(type, row.id)}>
          {row.name}
        </Link>
      ),
    },
    customer: {
      key: "customer",
      label: text("CUSTOMER"),
      sort: "customer",
      cell: (row) => row.customer,
    },
    amount: {
      key: "amount",
      label: text("AMOUNT"),
      sort: "amount",
      align: "right",
      cell: (row) => (
        <>
          {row.amount}
          {row.due ? <small>{row.due}</small> : null}
        </>
      ),
    },
    status: {
      key: "status",
      label: t("common:LIST.STATUS"),
      sort: "status",
      phone: "status",
      cell: (row) => (
        <>
          <StatusOfBooking status={row.status} />
          {row.held ? <small>{row.held}</small> : null}
          {row.emptied ? <small>{row.emptied}</small> : null}
        </>
      ),
    },
  };
}

interface Props {
  type: BookingType;
  row: BookingRow;
  listHref: string;
}

/** The entries of the "⋯" menu of a booking. */
export function BookingEntries({ type, row, listHref }: Props) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <>
      <RowMenuLink to={bookingHref(type, row.id)} icon={<Eye aria-hidden size={16} />}>
        {t("bookings:LIST.OPEN")}
      </RowMenuLink>
      {editable && !row.closed ? <EditLink to={editBookingHref(type, row.id, listHref)} /> : null}
      {editable && !row.closed ? (
        <RowMenuLink
          to={cancelBookingHref(type, row.id, listHref)}
          icon={<CalendarX aria-hidden size={16} />}
        >
          {t("bookings:ACTS.cancel")}
        </RowMenuLink>
      ) : null}
    </>
  );
}
