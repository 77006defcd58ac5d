import { NounTable } from "~/screens/look/noun-table";
import { FileText } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { DeleteLink } from "~/lists/rows/delete-link";
import { dialogHref } from "~/lists/dialog-params";
import { EditLink } from "~/lists/rows/edit-link";
import type { TableProps } from "~/screens/noun-screen";
import { withBack } from "~/http/back-link";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { roleList, type RoleQuery } from "../role.list";
import type { RoleRow } from "../role-row.presenter.server";

export function RoleTable(props: TableProps<RoleQuery, RoleRow>) {
  const { listHref } = props;
  const { t } = useTranslation();
  const text = (key: string) => t(`roles:LIST.${key}`);
  return (
    <NounTable
      {...props}
      entity="role"
      texts="roles"
      list={roleList}
      title={{ key: "label" }}
      switched="masculine"
      menu={{
        entries: (row) => <RoleEntries listHref={listHref} row={row} />,
      }}
      columns={[
        { key: "description" },
        {
          key: "created_at",
          label: text("CREATED"),
          sort: "created_at",
          phone: "hidden",
          number: true,
          cell: (row) => row.created,
        },
      ]}
    />
  );
}

/** The menu of a role: editing on a page of its own, and deleting if no user has the role. */
function RoleEntries({ row, listHref }: { row: RoleRow; listHref: string }) {
  const { t } = useTranslation();
  return (
    <>
      <EditLink to={dialogHref(listHref, { kind: "edit", id: row.id })} />
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
    </>
  );
}
