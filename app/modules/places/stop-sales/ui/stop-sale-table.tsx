import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { stopSaleHref } from "../stop-sale-links";
import { stopSaleList, type StopSaleQuery } from "../stop-sale.list";
import type { StopSaleRow } from "../stop-sale-row.presenter.server";

export function StopSaleTable({ rows, query, listHref }: TableProps<StopSaleQuery, StopSaleRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`stop-sales:LIST.${key}`);
  return (
    <DataTable
      caption={text("TITLE")}
      list={stopSaleList}
      query={query}
      rows={rows}
      menu={{
        nameOf: (row) => `${row.name}, ${row.start}`,
        entries: (row) => (
          <EditDeleteEntries
            listHref={listHref}
            id={row.id}
            editTo={stopSaleHref(row.id, listHref)}
          />
        ),
        editorsOnly: true,
      }}
      columns={[
        {
          key: "hotel",
          label: text("HOTEL"),
          sort: "hotel",
          cell: (row) => (
            <Link className="row-title" to={stopSaleHref(row.id, listHref)}>
              {row.name}
            </Link>
          ),
        },
        {
          key: "room_type",
          label: text("ROOM_TYPE"),
          sort: "room_type",
          cell: (row) => row.roomType,
        },
        {
          key: "start_date",
          label: text("START_DATE"),
          sort: "start_date",
          phone: "labelled",
          cell: (row) => <span className="number">{row.start}</span>,
        },
        {
          key: "end_date",
          label: text("END_DATE"),
          sort: "end_date",
          phone: "labelled",
          cell: (row) => <span className="number">{row.end}</span>,
        },
        { key: "reason", label: text("REASON"), sort: "reason", cell: (row) => row.reason },
        {
          key: "booked",
          label: text("BOOKED"),
          phone: "labelled",
          cell: (row) => (row.booked > 0 ? <span className="number">{row.booked}</span> : ""),
        },
      ]}
    />
  );
}
