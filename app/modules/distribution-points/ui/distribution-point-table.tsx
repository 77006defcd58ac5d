import { Link } from "@remix-run/react";
import { History, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/active-toggle";
import { DataTable } from "~/lists/data-table";
import { dialogHref } from "~/lists/dialog-params";
import { Badge } from "~/ui/badge";
import { useEditable } from "~/ui/permissions";
import { RowMenu, RowMenuLink } from "~/ui/row-menu";
import type { DistributionPointType } from "../distribution-point";
import { distributionPointList, type DistributionPointQuery } from "../distribution-point.list";
import type { DistributionPointRow } from "../distribution-point.row.server";

interface Props {
  rows: DistributionPointRow[];
  query: DistributionPointQuery;
  listHref: string;
}

/** Who sells for us in petrol, our own sales in plum; the word says which. */
const tones = {
  physical_agency: "petrol",
  online_portal: "petrol",
  partner_api: "petrol",
  direct_sales: "plum",
  other: "neutral",
} as const satisfies Record<DistributionPointType, string>;

export function DistributionPointTable({ rows, query, listHref }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`DISTRIBUTION_POINTS.LIST.${key}`);
  return (
    <DataTable
      caption={text("TITLE")}
      list={distributionPointList}
      query={query}
      rows={rows}
      dense
      menu={(row) => (
        <>
          <ActiveToggle listHref={listHref} row={row} />
          <PointMenu listHref={listHref} row={row} />
        </>
      )}
      columns={[
        {
          key: "label",
          label: text("LABEL"),
          sort: "label",
          cell: (row) => (
            <Link
              className="row-title"
              to={dialogHref(listHref, { kind: "edit", id: row.id })}
              preventScrollReset
            >
              {row.name}
            </Link>
          ),
        },
        { key: "code", label: text("CODE"), sort: "code", cell: (row) => row.code },
        {
          key: "type",
          label: text("TYPE"),
          sort: "type",
          cell: (row) => (
            <Badge tone={tones[row.type]}>{t(`DISTRIBUTION_POINTS.TYPES.${row.type}`)}</Badge>
          ),
        },
        { key: "parent", label: text("PARENT"), sort: "parent", cell: (row) => row.parent },
        {
          key: "email",
          label: text("EMAIL"),
          cell: (row) => <span className="breakable">{row.email}</span>,
        },
        {
          key: "commission_rate",
          label: text("COMMISSION"),
          sort: "commission_rate",
          align: "right",
          cell: (row) => <span className="number">{row.commission}</span>,
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

function PointMenu({ row, listHref }: { row: DistributionPointRow; listHref: string }) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <RowMenu label={t("COMMON.LIST.ROW_ACTIONS", { name: row.name })}>
      {editable ? (
        <RowMenuLink
          to={dialogHref(listHref, { kind: "edit", id: row.id })}
          icon={<Pencil aria-hidden size={16} />}
        >
          {t("COMMON.LIST.EDIT")}
        </RowMenuLink>
      ) : null}
      <RowMenuLink
        to={`/history/distribution_point/${row.id}`}
        icon={<History aria-hidden size={16} />}
      >
        {t("COMMON.FORM.HISTORY")}
      </RowMenuLink>
    </RowMenu>
  );
}
