import { Link } from "@remix-run/react";
import { FileText, History, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/active-toggle";
import { DataTable } from "~/lists/data-table";
import { dialogHref } from "~/lists/dialog-params";
import { useEditable } from "~/ui/permissions";
import { RowMenu, RowMenuLink } from "~/ui/row-menu";
import { roleList, type RoleQuery } from "../role.list";
import type { RoleRow } from "../role.row.server";

interface Props {
  rows: RoleRow[];
  query: RoleQuery;
  listHref: string;
}

export function RoleTable({ rows, query, listHref }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`ROLES.LIST.${key}`);
  return (
    <DataTable
      caption={text("TITLE")}
      list={roleList}
      query={query}
      rows={rows}
      menu={(row) => (
        <>
          <ActiveToggle listHref={listHref} row={row} />
          <RoleMenu listHref={listHref} row={row} />
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
        { key: "description", label: text("DESCRIPTION"), cell: (row) => row.description },
        {
          key: "created_at",
          label: text("CREATED"),
          sort: "created_at",
          phone: "hidden",
          cell: (row) => <span className="number">{row.created}</span>,
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

function RoleMenu({ row, listHref }: { row: RoleRow; listHref: string }) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <RowMenu label={t("COMMON.LIST.ROW_ACTIONS", { name: row.name })}>
      {editable ? (
        <>
          <RowMenuLink
            to={dialogHref(listHref, { kind: "edit", id: row.id })}
            icon={<Pencil aria-hidden size={16} />}
          >
            {t("COMMON.LIST.EDIT")}
          </RowMenuLink>
          <RowMenuLink
            to={`/settings/roles/${row.id}/edit`}
            icon={<FileText aria-hidden size={16} />}
          >
            {t("ROLES.LIST.OPEN_PAGE")}
          </RowMenuLink>
        </>
      ) : null}
      <RowMenuLink to={`/history/role/${row.id}`} icon={<History aria-hidden size={16} />}>
        {t("COMMON.FORM.HISTORY")}
      </RowMenuLink>
    </RowMenu>
  );
}
