import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { stopSaleHref } from "../stop-sale-links";
import { stopSaleList, type StopSaleQuery } from "../stop-sale.list";
import type { StopSaleRow } from "../stop-sale-row.presenter.server";

export function StopSaleTable({ rows, query, listHref }: TableProps<StopSaleQuery, StopSaleRow>) {
  return (
    <DataTable
      texts="stop-sales"
      list={stopSaleList}
      query={query}
      rows={rows}
      menu={{
        entity: "stop_sale",
        nameOf: (row) => `${row.name}, ${row.start}`,
        entries: (row) => (
          <EditDeleteEntries
            listHref={listHref}
            id={row.id}
            editTo={stopSaleHref(row.id, listHref)}
          />
        ),
      }}
      columns={[
        {
          key: "hotel",
          sort: "hotel",
          cell: (row) => (
            <Link className="row-title" to={stopSaleHref(row.id, listHref)}>
              {row.name}
            </Link>
          ),
        },
        {
          key: "room_type",
          sort: "room_type",
          cell: (row) => row.roomType,
        },
        {
          key: "start_date",
          sort: "start_date",
          phone: "labelled",
          number: true,
          cell: (row) => row.start,
        },
        {
          key: "end_date",
          sort: "end_date",
          phone: "labelled",
          number: true,
          cell: (row) => row.end,
        },
        { key: "reason", sort: "reason" },
        {
          key: "booked",
          phone: "labelled",
          cell: (row) => (row.booked > 0 ? <span className="number">{row.booked}</span> : ""),
        },
      ]}
    />
  );
}
