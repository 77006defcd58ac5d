import { useTranslation } from "react-i18next";
import { BookingTable } from "../../booking-screens/ui/booking-table";
import type { TableProps } from "~/screens/noun-screen";
import type { PackBookingRow } from "../pack-booking-row.presenter.server";
import { packBookingList, type PackBookingQuery } from "../pack-booking.list";

export function PackBookingTable(page: TableProps<PackBookingQuery, PackBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`pack-bookings:LIST.${key}`);
  return (
    <BookingTable
      type="pack"
      list={packBookingList}
      page={page}
      columns={[
        { key: "label", label: text("LABEL"), sort: "label", cell: (row) => row.label },
        {
          key: "bookings",
          label: text("BOOKINGS"),
          cell: (row) => <span className="text-muted">{row.bookings}</span>,
        },
      ]}
    />
  );
}
