import { useTranslation } from "react-i18next";
import { BookingTable } from "../../booking-screens/ui/booking-table";
import type { TableProps } from "~/screens/noun-screen";
import type { HotelBookingRow } from "../hotel-booking-row.presenter.server";
import { hotelBookingList, type HotelBookingQuery } from "../hotel-booking.list";

export function HotelBookingTable(page: TableProps<HotelBookingQuery, HotelBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:LIST.${key}`);
  return (
    <BookingTable
      type="hotel"
      list={hotelBookingList}
      page={page}
      dense
      columns={[
        { key: "hotel", label: text("HOTEL"), sort: "hotel", cell: (row) => row.hotel },
        {
          key: "room_type",
          label: text("ROOM_TYPE"),
          sort: "room_type",
          cell: (row) => row.roomType,
        },
        {
          key: "checkin_date",
          label: text("CHECKIN"),
          sort: "checkin_date",
          phone: "labelled",
          cell: (row) => row.checkin_date,
        },
        {
          key: "checkout_date",
          label: text("CHECKOUT"),
          sort: "checkout_date",
          phone: "labelled",
          cell: (row) => row.checkout_date,
        },
        {
          key: "nights",
          label: text("NIGHTS"),
          align: "right",
          phone: "labelled",
          cell: (row) => row.nights,
        },
      ]}
    />
  );
}
