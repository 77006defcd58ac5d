import { useTranslation } from "react-i18next";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { paymentGatewayList, type PaymentGatewayQuery } from "../payment-gateway.list";
import type { PaymentGatewayRow } from "../payment-gateway.noun.server";

type Props = TableProps<PaymentGatewayQuery, PaymentGatewayRow>;

export function PaymentGatewayTable({ rows, query, listHref }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`payment-gateways:LIST.${key}`);
  return (
    <DataTable
      texts="payment-gateways"
      list={paymentGatewayList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
        editorsOnly: true,
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
          key: "provider",
          sort: "provider",
          cell: (row) => t(`payment-gateways:PROVIDERS.${row.provider}`),
        },
        {
          key: "mode",
          sort: "mode",
          cell: (row) => (
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={row.mode === "live" ? "petrol" : "neutral"}>
                {t(`payment-gateways:MODES.${row.mode}`)}
              </Badge>
              {row.warning ? (
                <Badge tone="danger">{t(`payment-gateways:WARNINGS.${row.warning}`)}</Badge>
              ) : null}
            </span>
          ),
        },
        {
          key: "currencies",
          phone: "labelled",
        },
        {
          key: "fee",
          phone: "labelled",
          cell: (row) => <span className="number">{row.fee || "–"}</span>,
        },
        {
          key: "position",
          sort: "position",
          phone: "hidden",
          cell: (row) => <span className="number">{row.position}</span>,
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
