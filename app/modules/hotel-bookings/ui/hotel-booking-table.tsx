import { CalendarX, Eye, History } from "~/ui/icons";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditLink } from "~/lists/edit-link";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/row-menu";
import { actsOn, isOpen } from "../../bookings/booking";
import { editHotelBookingHref, hotelBookingHref } from "../hotel-booking-links";
import type { HotelBookingRow } from "../hotel-booking-row.presenter.server";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";
import { StatusOfBooking } from "./status-of-booking";

export function HotelBookingTable({
  rows,
  query,
  listHref,
}: TableProps<HotelBookingQuery, HotelBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:LIST.${key}`);
  return (
    <DataTable
      caption={text("TITLE")}
      list={hotelBookingList}
      query={query}
      rows={rows}
      dense
      menu={{
        named: (row) => row.name,
        entries: (row) => <Entries row={row} listHref={listHref} />,
      }}
      columns={[
        {
          key: "reference",
          label: text("REFERENCE"),
          sort: "reference",
          cell: (row) => (
            <Link className="row-title whitespace-nowrap" to={hotelBookingHref(row.id)}>
              {row.name}
            </Link>
          ),
        },
        { key: "hotel", label: text("HOTEL"), sort: "hotel", cell: (row) => row.hotel },
        {
          key: "room_type",
          label: text("ROOM_TYPE"),
          sort: "room_type",
          cell: (row) => row.roomType,
        },
        {
          key: "checkin",
          label: text("CHECKIN"),
          sort: "checkin",
          phone: "labelled",
          cell: (row) => <span className="number">{row.checkin}</span>,
        },
        {
          key: "checkout",
          label: text("CHECKOUT"),
          sort: "checkout",
          phone: "labelled",
          cell: (row) => <span className="number">{row.checkout}</span>,
        },
        {
          key: "nights",
          label: text("NIGHTS"),
          align: "right",
          phone: "labelled",
          cell: (row) => <span className="number">{row.nights}</span>,
        },
        { key: "customer", label: text("CUSTOMER"), sort: "customer", cell: (row) => row.customer },
        {
          key: "amount",
          label: text("AMOUNT"),
          sort: "amount",
          align: "right",
          cell: (row) => <span className="number whitespace-nowrap">{row.amount}</span>,
        },
        {
          key: "status",
          label: text("STATUS"),
          sort: "status",
          phone: "status",
          cell: (row) => <StatusOfBooking status={row.status} />,
        },
      ]}
    />
  );
}

function Entries({ row, listHref }: { row: HotelBookingRow; listHref: string }) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <>
      <RowMenuLink to={hotelBookingHref(row.id)} icon={<Eye aria-hidden size={16} />}>
        {t("hotel-bookings:LIST.OPEN")}
      </RowMenuLink>
      {editable && isOpen(row.status) ? (
        <EditLink to={editHotelBookingHref(row.id, listHref)} />
      ) : null}
      {editable && actsOn(row.status).includes("cancel") ? (
        <RowMenuLink
          to={hotelBookingHref(row.id, "cancel")}
          icon={<CalendarX aria-hidden size={16} />}
        >
          {t("hotel-bookings:ACTS.cancel")}
        </RowMenuLink>
      ) : null}
      <RowMenuLink to={`/history/hotel_booking/${row.id}`} icon={<History aria-hidden size={16} />}>
        {t("common:FORM.HISTORY")}
      </RowMenuLink>
    </>
  );
}
