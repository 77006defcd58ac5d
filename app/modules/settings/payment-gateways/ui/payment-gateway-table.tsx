import { NounTable } from "~/screens/look/noun-table";
import { useTranslation } from "react-i18next";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { paymentGatewayList, type PaymentGatewayQuery } from "../payment-gateway.list";
import type { PaymentGatewayRow } from "../payment-gateway.noun.server";

type Props = TableProps<PaymentGatewayQuery, PaymentGatewayRow>;

export function PaymentGatewayTable(props: Props) {
  const { t } = useTranslation();
  return (
    <NounTable
      {...props}
      entity="payment_gateway"
      texts="payment-gateways"
      list={paymentGatewayList}
      title={{ key: "label" }}
      switched="masculine"
      columns={[
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
          number: true,
          cell: (row) => row.fee || "–",
        },
        {
          key: "position",
          sort: "position",
          phone: "hidden",
          number: true,
          cell: (row) => row.position,
        },
      ]}
    />
  );
}
