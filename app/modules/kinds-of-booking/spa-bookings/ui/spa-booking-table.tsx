import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import { BookingEntries, useBookingColumns } from "~/modules/sales/bookings/ui/booking-columns";
import type { SpaBookingRow } from "../spa-booking-row.presenter.server";
import { spaBookingList, type SpaBookingQuery } from "../spa-booking.list";

export function SpaBookingTable(props: TableProps<SpaBookingQuery, SpaBookingRow>) {
  const { rows, query, listHref } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`spa-bookings:LIST.${key}`);
  const shared = useBookingColumns("spa");
  return (
    <DataTable
      caption={text("TITLE")}
      list={spaBookingList}
      query={query}
      rows={rows}
      dense
      figures
      menu={{
        named: (row) => row.name,
        entries: (row) => <BookingEntries type="spa" row={row} listHref={listHref} />,
      }}
      columns={[
        shared.reference,
        { key: "spa", label: text("SPA"), sort: "spa", cell: (row) => row.spa },
        {
          key: "treatment",
          label: text("TREATMENT"),
          sort: "treatment",
          cell: (row) => row.treatment,
        },
        {
          key: "starts_at",
          label: text("TIME"),
          sort: "starts_at",
          phone: "labelled",
          cell: (row) => (
            <span className="number">
              {row.day}
              <span className="block whitespace-nowrap text-muted">{row.times}</span>
            </span>
          ),
        },
        {
          key: "persons",
          label: text("PERSONS"),
          align: "right",
          phone: "labelled",
          cell: (row) => <span className="number">{row.persons}</span>,
        },
        shared.customer,
        shared.amount,
        shared.status,
      ]}
    />
  );
}
