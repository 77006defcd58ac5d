import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import { BookingEntries, useBookingColumns } from "~/modules/sales/bookings/ui/booking-columns";
import type { PackBookingRow } from "../pack-booking-row.presenter.server";
import { packBookingList, type PackBookingQuery } from "../pack-booking.list";

export function PackBookingTable({
  rows,
  query,
  listHref,
}: TableProps<PackBookingQuery, PackBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`pack-bookings:LIST.${key}`);
  const shared = useBookingColumns("pack");
  return (
    <DataTable
      caption={text("TITLE")}
      list={packBookingList}
      query={query}
      rows={rows}
      figures
      menu={{
        named: (row) => row.name,
        entries: (row) => <BookingEntries type="pack" row={row} listHref={listHref} />,
      }}
      columns={[
        shared.reference,
        { key: "label", label: text("LABEL"), sort: "label", cell: (row) => row.label },
        {
          key: "bookings",
          label: text("BOOKINGS"),
          cell: (row) => <span className="text-muted">{row.bookings}</span>,
        },
        shared.customer,
        shared.amount,
        shared.status,
      ]}
    />
  );
}
