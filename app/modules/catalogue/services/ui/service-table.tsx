import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { serviceList, type ServiceQuery } from "../service.list";
import type { ServiceRow } from "../service.noun.server";

export function ServiceTable({ rows, query, listHref }: TableProps<ServiceQuery, ServiceRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`services:LIST.${key}`);
  return (
    <DataTable
      texts="services"
      list={serviceList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
        editorsOnly: true,
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.name}
            </RowTitle>
          ),
        },
        { key: "code", sort: "code" },
        {
          key: "category",
          sort: "category",
          cell: (row) => (
            <Badge tone={row.category === "fee" ? "plum" : "petrol"}>
              {t(`services:CATEGORIES.${row.category}`)}
            </Badge>
          ),
        },
        {
          key: "price",
          sort: "price",
          cell: (row) => <span className="number">{row.price}</span>,
        },
        { key: "hotel", sort: "hotel" },
        {
          key: "active",
          label: text("STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} feminine />,
        },
      ]}
    />
  );
}
