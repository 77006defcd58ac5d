import { NounTable } from "~/screens/look/noun-table";
import { useTranslation } from "react-i18next";
import type { TableProps } from "~/screens/noun-screen";
import { ratePlanList, type RatePlanQuery } from "../rate-plan.list";
import type { RatePlanRow } from "../rate-plan-row.presenter.server";

export function RatePlanTable(props: TableProps<RatePlanQuery, RatePlanRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`rate-plans:LIST.${key}`);
  return (
    <NounTable
      {...props}
      entity="rate_plan"
      texts="rate-plans"
      list={ratePlanList}
      title={{ key: "label", below: (row) => row.hotels }}
      switched="masculine"
      columns={[
        { key: "code", sort: "code" },
        { key: "terms", label: text("TERMS") },
        {
          key: "prepayment",
          sort: "prepayment",
          align: "right",
          phone: "labelled",
          number: true,
          cell: (row) => row.prepayment,
        },
      ]}
    />
  );
}
