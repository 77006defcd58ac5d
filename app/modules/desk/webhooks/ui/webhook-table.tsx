import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { webhookList, type WebhookQuery } from "../webhook.list";
import type { WebhookRow } from "../webhook-health.presenter.server";

const tones = {
  new: "neutral",
  well: "success",
  failing: "danger",
  off: "neutral",
  given_up: "danger",
  user_off: "warning",
} as const;

export function WebhookTable({ rows, query, listHref }: TableProps<WebhookQuery, WebhookRow>) {
  const { t } = useTranslation();
  return (
    <DataTable
      texts="webhooks"
      list={webhookList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "webhook",
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
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
        {
          key: "url",
          sort: "url",
          phone: "labelled",
          cell: (row) => <span className="wrap-anywhere">{row.url}</span>,
        },
        { key: "username", label: t("webhooks:FORM.USER"), phone: "labelled" },
        { key: "entities", phone: "labelled" },
        {
          key: "health",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => (
            <Badge tone={tones[row.health]}>{t(`webhooks:HEALTH.${row.health}`)}</Badge>
          ),
        },
        {
          key: "last",
          label: t("webhooks:LIST.LAST"),
          phone: "labelled",
          cell: (row) => (
            <Link
              to={row.deliveries}
              aria-label={t("webhooks:LIST.DELIVERIES_OF", { name: row.name, last: row.last })}
            >
              {row.last}
            </Link>
          ),
        },
      ]}
    />
  );
}
