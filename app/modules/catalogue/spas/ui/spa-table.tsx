import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { DeleteLink } from "~/lists/rows/delete-link";
import { EditLink } from "~/lists/rows/edit-link";
import type { TableProps } from "~/screens/noun-screen";
import { Leaf } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { spaHref } from "../spa-links";
import { spaList, type SpaQuery } from "../spa.list";
import type { SpaRow } from "../spa.noun.server";

interface Props extends TableProps<SpaQuery, SpaRow> {
  /** @returns the address of the treatments of a spa */
  treatmentsOf: (spa_id: number) => string;
}

export function SpaTable({ rows, query, listHref, treatmentsOf }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`spas:LIST.${key}`);
  return (
    <DataTable
      texts="spas"
      list={spaList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "spa",
        nameOf: (row) => row.name,
        entries: (row) => (
          <SpaEntries listHref={listHref} id={row.id} treatmentsTo={treatmentsOf(row.id)} />
        ),
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <Link className="row-title" to={spaHref(row.id, "info", listHref)}>
              {row.name}
            </Link>
          ),
        },
        { key: "hotel", sort: "hotel" },
        {
          key: "hours",
          label: text("OPENING_HOURS"),
          cell: (row) => (
            <ul>
              {row.hours.map((stretch) => (
                <li key={stretch} className="number">
                  {stretch}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: "treatment_rooms",
          sort: "treatment_rooms",
          align: "right",
          phone: "labelled",
          number: true,
          cell: (row) => row.treatment_rooms,
        },
        {
          key: "treatments",
          align: "right",
          phone: "labelled",
          cell: (row) => (
            <Link className="number" to={treatmentsOf(row.id)}>
              {t("spas:LIST.TREATMENT_COUNT", { count: row.treatments })}
            </Link>
          ),
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

interface EntriesProps {
  listHref: string;
  id: number;
  treatmentsTo: string;
}

function SpaEntries({ listHref, id, treatmentsTo }: EntriesProps) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <>
      <EditLink to={spaHref(id, "info", listHref)} />
      <RowMenuLink to={treatmentsTo} icon={<Leaf size={16} />}>
        {t("spas:LIST.TREATMENTS")}
      </RowMenuLink>
      {editable ? <DeleteLink listHref={listHref} id={id} /> : null}
    </>
  );
}
