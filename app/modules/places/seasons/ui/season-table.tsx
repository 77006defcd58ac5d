import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { dialogHref } from "~/lists/dialog-params";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import { CalendarX, Copy } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/badge";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { useEditable, useMay } from "~/ui/permissions";
import { StatusBadge } from "~/ui/status-badge";
import type { TableProps } from "~/screens/noun-screen";
import { COPIED_SEASON_PARAM } from "../season-links";
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
        entity: "season",
        nameOf: (row) => row.name,
        entries: (row) => <Entries row={row} listHref={listHref} />,
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
          label: t("common:LIST.STATUS"),
          phone: "status",
          cell: (row) => <StatusBadge active={row.active} />,
        },
      ]}
    />
  );
}

function Entries({ row, listHref }: { row: SeasonRow; listHref: string }) {
  const { t } = useTranslation();
  const stopSales = useMay("stop_sales:view") ? (
    <RowMenuLink to={row.stopSalesTo} icon={<CalendarX size={16} />}>
      {t("seasons:LIST.STOP_SALES")}
    </RowMenuLink>
  ) : null;
  if (!useEditable()) return stopSales;
  return (
    <EditDeleteEntries listHref={listHref} id={row.id}>
      <RowMenuLink
        to={dialogHref(listHref, { kind: "new" }, { [COPIED_SEASON_PARAM]: row.id })}
        icon={<Copy size={16} />}
      >
        {t("seasons:LIST.DUPLICATE")}
      </RowMenuLink>
      {stopSales}
    </EditDeleteEntries>
  );
}
