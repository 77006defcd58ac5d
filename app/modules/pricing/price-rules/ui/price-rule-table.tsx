import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { StatusBadge } from "~/ui/status-badge";
import { priceRuleList, type PriceRuleQuery } from "../price-rule.list";
import type { PriceRuleRow } from "../price-rule-row.presenter.server";

const tones = { percentage: "petrol", fixed_amount: "plum", free_nights: "success" } as const;

export function PriceRuleTable({
  rows,
  query,
  listHref,
}: TableProps<PriceRuleQuery, PriceRuleRow>) {
  const { t } = useTranslation();
  const label = (key: string) => t(`price-rules:LIST.${key}`);
  return (
    <DataTable
      texts="price-rules"
      list={priceRuleList}
      query={query}
      rows={rows}
      menu={{
        entity: "price_rule",
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
      }}
      columns={[
        {
          key: "name",
          sort: "name",
          cell: (row) => (
            <>
              <RowTitle listHref={listHref} id={row.id}>
                {row.name}
              </RowTitle>
              <p className="faint">{row.summary}</p>
              {row.scope ? <p className="faint">{row.scope}</p> : null}
            </>
          ),
        },
        {
          key: "rule_type",
          label: label("TYPE"),
          sort: "rule_type",
          cell: (row) => (
            <Badge tone={tones[row.type]}>{t(`price-rules:RULE_TYPES.${row.type}`)}</Badge>
          ),
        },
        {
          key: "value",
          sort: "value",
          align: "right",
          cell: (row) => (
            <span className={`number ${row.negative ? "text-danger-text" : "text-success-text"}`}>
              {row.value}
            </span>
          ),
        },
        {
          key: "priority",
          sort: "priority",

          align: "right",
          phone: "labelled",
          number: true,
          cell: (row) => row.priority,
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          phone: "status",
          cell: (row) => <StatusBadge active={row.active} />,
        },
      ]}
    />
  );
}
