import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { markupList, type MarkupQuery } from "../markup.list";
import type { MarkupRow } from "../markup-row.presenter.server";

export function MarkupTable({ rows, query, listHref }: TableProps<MarkupQuery, MarkupRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`markups:LIST.${key}`);
  return (
    <DataTable
      texts="markups"
      list={markupList}
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
          key: "percentage",
          label: text("EFFECT"),
          sort: "percentage",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.name}
            </RowTitle>
          ),
        },
        {
          key: "hotels",
          label: text("HOTELS"),
          cell: (row) => (
            <>
              {row.hotels}
              {row.within ? <div className="faint">{row.within}</div> : null}
            </>
          ),
        },
        { key: "channels", label: text("CHANNELS") },
        {
          key: "priority",
          sort: "priority",
          align: "right",
          phone: "labelled",
          cell: (row) => <span className="number">{row.priority}</span>,
        },
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
