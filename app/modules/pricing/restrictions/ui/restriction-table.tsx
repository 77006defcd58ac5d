import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { restrictionHref } from "../restriction-links";
import { restrictionList, type RestrictionQuery } from "../restriction.list";
import type { RestrictionRow } from "../restriction-row.presenter.server";

type Props = TableProps<RestrictionQuery, RestrictionRow>;

export function RestrictionTable({ rows, query, listHref }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`restrictions:LIST.${key}`);
  return (
    <DataTable
      texts="restrictions"
      list={restrictionList}
      query={query}
      dense
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "restriction",
        nameOf: (row) => `${row.name}, ${row.start}`,
        entries: (row) => (
          <EditDeleteEntries
            listHref={listHref}
            id={row.id}
            editTo={restrictionHref(row.id, listHref)}
          />
        ),
      }}
      columns={[
        {
          key: "hotel",
          sort: "hotel",
          cell: (row) => (
            <>
              <Link className="row-title" to={restrictionHref(row.id, listHref)}>
                {row.name}
              </Link>
              <div className="faint">{row.roomTypes}</div>
            </>
          ),
        },
        {
          key: "said",
          label: text("SAID"),
          cell: (row) => (
            <>
              {row.said}
              {row.channels ? <div className="faint">{row.channels}</div> : null}
            </>
          ),
        },
        {
          key: "start_date",
          sort: "start_date",
          phone: "labelled",
          cell: (row) => (
            <>
              <span className="number">{row.start}</span>
              {row.weekdays ? <div className="faint">{row.weekdays}</div> : null}
            </>
          ),
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
