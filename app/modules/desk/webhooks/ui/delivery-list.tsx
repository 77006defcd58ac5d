import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Table } from "~/ui/tables/table";
import type { DeliveryView } from "../webhook-health.presenter.server";

const columns = ["AT", "CONTENT", "OUTCOME", "DURATION", "ANSWER"] as const;

/** The latest attempts of a webhook, the last one first. */
export function DeliveryList({ deliveries }: { deliveries: DeliveryView[] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`webhooks:DELIVERIES.${key}`);
  if (deliveries.length === 0) return <p className="faint">{text("NONE")}</p>;
  return (
    <Card scrolls>
      <Table stacked>
        <caption className="sr-only">{text("CAPTION")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((key) => (
              <th key={key} scope="col" role="columnheader">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {deliveries.map((delivery) => (
            <tr key={delivery.id} role="row">
              <td role="cell">
                <span className="row-title">{delivery.at}</span>
                <span className="block faint text-xs wrap-anywhere">{delivery.named}</span>
              </td>
              <td role="cell" data-label={text("CONTENT")}>
                {delivery.changes}
              </td>
              <td role="cell" data-label={text("OUTCOME")}>
                <Badge tone={delivery.isTaken ? "success" : "danger"}>{delivery.outcome}</Badge>
              </td>
              <td role="cell" data-label={text("DURATION")} className="number">
                {delivery.duration}
              </td>
              <td role="cell" data-label={text("ANSWER")} className="wrap-anywhere">
                {delivery.answer || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
