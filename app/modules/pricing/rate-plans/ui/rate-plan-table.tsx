import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { ratePlanList, type RatePlanQuery } from "../rate-plan.list";
import type { RatePlanRow } from "../rate-plan-row.presenter.server";

export function RatePlanTable({ rows, query, listHref }: TableProps<RatePlanQuery, RatePlanRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`rate-plans:LIST.${key}`);
  return (
    <DataTable
      texts="rate-plans"
      list={ratePlanList}
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
            <>
              <RowTitle listHref={listHref} id={row.id}>
                {row.name}
              </RowTitle>
              <div className="faint">{row.hotels}</div>
            </>
          ),
        },
        { key: "code", sort: "code" },
        { key: "terms", label: text("TERMS") },
        {
          key: "prepayment",
          sort: "prepayment",
          align: "right",
          phone: "labelled",
          cell: (row) => <span className="number">{row.prepayment}</span>,
        },
        {
          key: "active",
          label: text("STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} />,
        },
      ]}
    />
  );
}
