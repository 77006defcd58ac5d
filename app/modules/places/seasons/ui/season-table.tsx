import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/badge";
import { StatusBadge } from "~/ui/status-badge";
import type { TableProps } from "~/screens/noun-screen";
import { seasonList, type SeasonQuery } from "../season.list";
import type { SeasonRow } from "../season-row.presenter.server";

export function SeasonTable({ rows, query, listHref }: TableProps<SeasonQuery, SeasonRow>) {
  const { t } = useTranslation();
  return (
    <DataTable
      texts="seasons"
      list={seasonList}
      query={query}
      rows={rows}
      menu={{
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
        editorsOnly: true,
      }}
      columns={[
        {
          key: "name",
          sort: "name",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.name}
            </RowTitle>
          ),
        },
        {
          key: "hotel",
          sort: "hotel",
          cell: (row) => row.hotel || t("common:NOT_AVAILABLE"),
        },
        {
          key: "dates",
          label: t("seasons:LIST.DATE_RANGE"),
          sort: "start_date",
          cell: (row) => (
            <>
              <span className="number">{row.dates}</span> <Badge tone="neutral">{row.days}</Badge>
            </>
          ),
        },
        {
          key: "prices",
          cell: (row) => (
            <Link to={row.pricesTo} aria-label={t("seasons:LIST.PRICES_OF", { season: row.name })}>
              {t("seasons:LIST.TO_PRICES")}
            </Link>
          ),
        },
        {
          key: "active",
          label: t("seasons:LIST.STATUS"),
          phone: "status",
          cell: (row) => <StatusBadge active={row.active} />,
        },
      ]}
    />
  );
}
