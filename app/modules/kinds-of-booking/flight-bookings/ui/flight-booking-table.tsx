import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import { BookingEntries, useBookingColumns } from "~/modules/sales/bookings/ui/booking-columns";
import type { FlightBookingRow } from "../flight-booking-row.presenter.server";
import { flightBookingList, type FlightBookingQuery } from "../flight-booking.list";

export function FlightBookingTable({
  rows,
  query,
  listHref,
}: TableProps<FlightBookingQuery, FlightBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`flight-bookings:LIST.${key}`);
  const shared = useBookingColumns("flight");
  return (
    <DataTable
      caption={text("TITLE")}
      list={flightBookingList}
      query={query}
      rows={rows}
      dense
      figures
      menu={{
        named: (row) => row.name,
        entries: (row) => <BookingEntries type="flight" row={row} listHref={listHref} />,
      }}
      columns={[
        shared.reference,
        { key: "airline", label: text("AIRLINE"), sort: "airline", cell: (row) => row.airline },
        {
          key: "route",
          label: text("ROUTE"),
          sort: "route",
          cell: (row) => <span className="whitespace-nowrap">{row.route}</span>,
        },
        {
          key: "departs_at",
          label: text("DEPARTS"),
          sort: "departs_at",
          phone: "labelled",
          cell: (row) => <Time clock={row.departs} offset={row.departs_offset} />,
        },
        {
          key: "arrives_at",
          label: text("ARRIVES"),
          sort: "arrives_at",
          phone: "labelled",
          cell: (row) => <Time clock={row.arrives} offset={row.arrives_offset} />,
        },
        shared.customer,
        shared.amount,
        shared.status,
      ]}
    />
  );
}

/** What a clock shows, and under it how far that is from UTC. */
function Time({ clock, offset }: { clock: string; offset: string }) {
  return (
    <span className="number">
      {clock} <span className="block text-xs text-muted">{offset}</span>
    </span>
  );
}
