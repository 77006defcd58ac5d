import { useTranslation } from "react-i18next";
import { BookingTable } from "../../booking-screens/ui/booking-table";
import type { TableProps } from "~/screens/noun-screen";
import type { SpaBookingRow } from "../spa-booking-row.presenter.server";
import { spaBookingList, type SpaBookingQuery } from "../spa-booking.list";

export function SpaBookingTable(page: TableProps<SpaBookingQuery, SpaBookingRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`spa-bookings:LIST.${key}`);
  return (
    <BookingTable
      type="spa"
      list={spaBookingList}
      page={page}
      dense
      columns={[
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
          number: true,
          cell: (row) => row.persons,
        },
      ]}
    />
  );
}
