import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { tourHref } from "../tour-links";
import { tourList, type TourQuery } from "../tour.list";
import type { TourRow } from "../tour.noun.server";

export function TourTable({ rows, query, listHref }: TableProps<TourQuery, TourRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`tours:LIST.${key}`);
  const editTo = (row: TourRow) => tourHref(row.id, "info", listHref);
  return (
    <DataTable
      texts="tours"
      list={tourList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "tour",
        nameOf: (row) => row.name,
        entries: (row) => (
          <EditDeleteEntries listHref={listHref} id={row.id} editTo={editTo(row)} />
        ),
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <Link className="row-title" to={editTo(row)}>
              {row.name}
            </Link>
          ),
        },
        { key: "city", sort: "city", cell: (row) => row.city || "–" },
        {
          key: "duration",
          sort: "duration",
          number: true,
          cell: (row) => row.duration,
        },
        {
          key: "from",
          label: text("FROM_PRICE"),
          align: "right",
          number: true,
          cell: (row) => row.from ?? "–",
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} feminine />,
        },
      ]}
    />
  );
}
