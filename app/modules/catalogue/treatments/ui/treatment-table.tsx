import { useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable, type Column } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import type { TableProps } from "~/screens/noun-screen";
import { rowId } from "~/core/ids";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { treatmentHref } from "../treatment-links";
import { treatmentListOf, type TreatmentQuery } from "../treatment.list";
import type { TreatmentRow } from "../treatment.noun.server";

/** The treatments of all spas, or of the one in the address. */
export function TreatmentTable(props: TableProps<TreatmentQuery, TreatmentRow>) {
  const { rows, query, listHref } = props;
  const spa_id = rowId(useParams().spa_id);
  const { t } = useTranslation();
  const spa: Column<TreatmentRow> = { key: "spa", sort: "spa" };
  return (
    <DataTable
      texts="treatments"
      list={treatmentListOf(spa_id)}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "treatment",
        nameOf: (row) => row.name,
        entries: (row) => (
          <EditDeleteEntries
            listHref={listHref}
            id={row.id}
            editTo={treatmentHref(row.id, spa_id, listHref)}
          />
        ),
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <Link className="row-title" to={treatmentHref(row.id, spa_id, listHref)}>
              {row.name}
            </Link>
          ),
        },
        ...(spa_id ? [] : [spa]),
        {
          key: "category",
          sort: "category",
          cell: (row) => <Badge tone="petrol">{t(`treatments:CATEGORIES.${row.category}`)}</Badge>,
        },
        {
          key: "duration",
          label: t("treatments:FORM.DURATION_MINUTES"),
          sort: "duration",
          cell: (row) => <Duration row={row} />,
        },
        {
          key: "persons",
          align: "right",
          phone: "labelled",
          number: true,
          cell: (row) => row.persons,
        },
        {
          key: "price",
          sort: "price",
          align: "right",
          number: true,
          cell: (row) => row.price,
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} />,
        },
      ]}
    />
  );
}

/** "1 h 30 + 15 min", marked if the spa is never open for so long without a break. */
function Duration({ row }: { row: TreatmentRow }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 number">
      {row.duration}
      {row.tooLong ? <Badge tone="warning">{t("treatments:LIST.TOO_LONG")}</Badge> : null}
    </span>
  );
}
