import { Eye } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { EditLink } from "~/lists/rows/edit-link";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { EmailText } from "~/ui/email-text";
import { Link } from "~/ui/link";
import { RowMenuLink } from "~/ui/menus/row-menu";
import type { CustomerType } from "../customer";
import { customerHref, editCustomerHref } from "../customer-links";
import type { CustomerRow } from "../customer-row.presenter.server";
import { customerList, type CustomerQuery } from "../customer.list";

/** The colour of each type: persons are petrol; companies and agencies, which book for others, are plum. */
export const typeTones = {
  person: "petrol",
  company: "neutral",
  agency: "plum",
} as const satisfies Record<CustomerType, string>;

export function CustomerTable({ rows, query, listHref }: TableProps<CustomerQuery, CustomerRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`customers:LIST.${key}`);
  return (
    <DataTable
      texts="customers"
      list={customerList}
      query={query}
      rows={rows}
      toggle={(row) => (row.anonymised ? null : <ActiveToggle listHref={listHref} row={row} />)}
      menu={{
        entity: "customer",
        nameOf: (row) => row.name,
        entries: (row) => <Entries row={row} listHref={listHref} />,
      }}
      columns={[
        {
          key: "name",
          sort: "name",
          cell: (row) => (
            <Link className="row-title" to={customerHref(row.id)}>
              {row.name}
            </Link>
          ),
        },
        {
          key: "type",
          sort: "type",
          cell: (row) => (
            <Badge tone={typeTones[row.type]}>{t(`customers:TYPES.${row.type}`)}</Badge>
          ),
        },
        {
          key: "email",
          sort: "email",
          cell: (row) => (row.email ? <EmailText address={row.email} /> : null),
        },
        {
          key: "phone",
          number: true,
          cell: (row) => row.phone,
        },
        { key: "agency" },
        {
          key: "created_at",
          label: text("SINCE"),
          sort: "created_at",
          phone: "hidden",
          number: true,
          cell: (row) => row.since,
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

function Entries({ row, listHref }: { row: CustomerRow; listHref: string }) {
  const { t } = useTranslation();
  return (
    <>
      <RowMenuLink to={customerHref(row.id)} icon={<Eye size={16} />}>
        {t("customers:LIST.OPEN")}
      </RowMenuLink>
      {row.anonymised ? null : <EditLink to={editCustomerHref(row.id, listHref)} />}
    </>
  );
}
