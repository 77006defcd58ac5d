import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import { StatusBadge } from "~/ui/status-badge";
import type { TableProps } from "~/screens/noun-screen";
import { currencyList, type CurrencyQuery } from "../currency.list";
import type { CurrencyRow } from "../currency.noun.server";

export function CurrencyTable({ rows, query, listHref }: TableProps<CurrencyQuery, CurrencyRow>) {
  const { t } = useTranslation();
  return (
    <DataTable
      texts="currencies"
      list={currencyList}
      query={query}
      rows={rows}
      menu={{
        entity: "currency",
        nameOf: (row) => row.label,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.label}
            </RowTitle>
          ),
        },
        { key: "iso_code", sort: "iso_code" },
        { key: "symbol" },
        {
          key: "decimals",
          sort: "decimals",
          phone: "labelled",
          align: "right",
          number: true,
          cell: (row) => row.decimals,
        },
        {
          key: "hotels",
          cell: (row) => t("currencies:LIST.HOTEL_COUNT", { count: row.hotels }),
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <StatusBadge active={row.active} />,
        },
      ]}
    />
  );
}
