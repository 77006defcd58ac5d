import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import { BookingEntries, useBookingColumns } from "~/modules/sales/bookings/ui/booking-columns";
import type { HotelBookingRow } from "../hotel-booking-row.presenter.server";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";

export function HotelBookingTable({
  rows,
  query,
  listHref,
}: TableProps<HotelBookingQuery, HotelBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:LIST.${key}`);
  const shared = useBookingColumns("hotel");
  return (
    <DataTable
      caption={text("TITLE")}
      list={hotelBookingList}
      query={query}
      rows={rows}
      dense
      figures
      menu={{
        named: (row) => row.name,
        entries: (row) => <BookingEntries type="hotel" row={row} listHref={listHref} />,
      }}
      columns={[
        shared.reference,
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
          cell: (row) => row.checkin,
        },
        {
          key: "checkout",
          label: text("CHECKOUT"),
          sort: "checkout",
          phone: "labelled",
          cell: (row) => row.checkout,
        },
        {
          key: "nights",
          label: text("NIGHTS"),
          align: "right",
          phone: "labelled",
          cell: (row) => row.nights,
        },
        shared.customer,
        shared.amount,
        shared.status,
      ]}
    />
  );
}
