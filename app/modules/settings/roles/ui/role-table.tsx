import { FileText } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { DeleteLink } from "~/lists/rows/delete-link";
import { EditEntries } from "~/lists/rows/edit-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { withBack } from "~/http/back-link";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { roleList, type RoleQuery } from "../role.list";
import type { RoleRow } from "../role-row.presenter.server";

export function RoleTable({ rows, query, listHref }: TableProps<RoleQuery, RoleRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`roles:LIST.${key}`);
  return (
    <DataTable
      texts="roles"
      list={roleList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        nameOf: (row) => row.name,
        entries: (row) => <RoleEntries listHref={listHref} row={row} />,
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
        { key: "description" },
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

/** The menu of a role: editing on a page of its own, and deleting if no user has the role. */
function RoleEntries({ row, listHref }: { row: RoleRow; listHref: string }) {
  const { t } = useTranslation();
  return (
    <EditEntries listHref={listHref} id={row.id} historyTo={`/history/role/${row.id}`}>
      {useEditable() ? (
        <>
          <RowMenuLink
            to={withBack(`${roleList.path}/${row.id}/edit`, listHref, roleList.path)}
            icon={<FileText size={16} />}
          >
            {t("roles:LIST.OPEN_PAGE")}
          </RowMenuLink>
          <DeleteLink listHref={listHref} id={row.id} />
        </>
      ) : null}
    </EditEntries>
  );
}
