import { useTranslation } from "react-i18next";
import { BookingTable } from "../../booking-screens/ui/booking-table";
import type { TableProps } from "~/screens/noun-screen";
import type { FlightBookingRow } from "../flight-booking-row.presenter.server";
import { flightBookingList, type FlightBookingQuery } from "../flight-booking.list";

export function FlightBookingTable(page: TableProps<FlightBookingQuery, FlightBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`flight-bookings:LIST.${key}`);
  return (
    <BookingTable
      type="flight"
      list={flightBookingList}
      page={page}
      dense
      columns={[
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
      ]}
    />
  );
}

/** The time on the clock, and under it the offset from UTC. */
function Time({ clock, offset }: { clock: string; offset: string }) {
  return (
    <span className="number">
      {clock} <span className="block text-xs text-muted">{offset}</span>
    </span>
  );
}
