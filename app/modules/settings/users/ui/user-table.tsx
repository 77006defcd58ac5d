import { KeyRound, MonitorSmartphone, ShieldCheck } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { dialogHref } from "~/lists/dialog-params";
import { EditLink } from "~/lists/rows/edit-link";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { EmailText } from "~/ui/email-text";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { userFactorHref, userKeyHref, userSessionsHref } from "../user-links";
import { userList, type UserQuery } from "../user.list";
import type { UserRow } from "../user-row.presenter.server";
import { CopyKeyButton } from "./copy-key-button";

export function UserTable({ rows, query, listHref }: TableProps<UserQuery, UserRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`users:LIST.${key}`);
  return (
    <DataTable
      texts="users"
      list={userList}
      query={query}
      rows={rows}
      dense
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "user",
        nameOf: (row) => row.name,
        entries: (row) => <UserEntries listHref={listHref} row={row} />,
      }}
      columns={[
        {
          key: "username",
          sort: "username",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.name}
            </RowTitle>
          ),
        },
        { key: "name", sort: "name", cell: (row) => row.fullName },
        {
          key: "email",
          sort: "email",
          cell: (row) => <EmailText address={row.email} />,
        },
        { key: "role", sort: "role" },
        {
          key: "distribution_point",
          sort: "distribution_point",
          cell: (row) => <PointAndLimits row={row} />,
        },
        {
          key: "created_at",
          label: text("CREATED"),
          sort: "created_at",
          phone: "hidden",
          number: true,
          cell: (row) => row.created,
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} />,
        },
        {
          key: "second_factor",
          label: text("SECOND_FACTOR"),
          cell: (row) =>
            row.secondFactor ? <Badge tone="success">{text("SECOND_FACTOR_ON")}</Badge> : null,
        },
        { key: "key", label: text("API_KEY"), cell: (row) => <MaskedKey row={row} /> },
      ]}
    />
  );
}

/** The distribution point of a user, and below it how far they see. */
function PointAndLimits({ row }: { row: UserRow }) {
  return (
    <>
      {row.point}
      {row.limits.map((limit) => (
        <span key={limit} className="block text-sm text-muted">
          {limit}
        </span>
      ))}
    </>
  );
}

function MaskedKey({ row }: { row: UserRow }) {
  const editable = useEditable();
  if (!row.key) return null;
  return (
    <>
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <code>{row.key}</code>
        {editable ? <CopyKeyButton user_id={row.id} name={row.name} /> : null}
      </span>
      <span className="block text-sm text-muted">{row.keyUse}</span>
    </>
  );
}

function UserEntries({ row, listHref }: { row: UserRow; listHref: string }) {
  const { t } = useTranslation();
  return (
    <>
      <EditLink to={dialogHref(listHref, { kind: "edit", id: row.id })} />
      {useEditable() && row.key ? (
        <RowMenuLink to={userKeyHref(row.id)} icon={<KeyRound size={16} />}>
          {t("users:LIST.API_KEY")}
        </RowMenuLink>
      ) : null}
      <RowMenuLink to={userSessionsHref(row.id)} icon={<MonitorSmartphone size={16} />}>
        {t("users:LIST.SESSIONS")}
      </RowMenuLink>
      <RowMenuLink to={userFactorHref(row.id)} icon={<ShieldCheck size={16} />}>
        {t("users:LIST.SECOND_FACTOR")}
      </RowMenuLink>
    </>
  );
}
