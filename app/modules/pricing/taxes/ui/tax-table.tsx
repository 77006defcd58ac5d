import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { taxList, type TaxQuery } from "../tax.list";
import type { TaxRow } from "../tax.noun.server";

export function TaxTable({ rows, query, listHref }: TableProps<TaxQuery, TaxRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`taxes:LIST.${key}`);
  return (
    <DataTable
      texts="taxes"
      list={taxList}
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
        { key: "hotel", sort: "hotel" },
        {
          key: "what",
          label: t("taxes:FORM.KIND"),
          sort: "kind",
          cell: (row) => <span className="number">{row.what}</span>,
        },
        {
          key: "validity",
          label: text("VALIDITY"),
          sort: "valid_from",
          cell: ({ validity, rates }) =>
            rates.length === 0 ? (
              <span className="number">{validity}</span>
            ) : (
              rates.map((rate) => (
                <div key={rate} className="number">
                  {rate}
                </div>
              ))
            ),
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
