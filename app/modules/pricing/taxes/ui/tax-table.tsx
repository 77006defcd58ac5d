import { NounTable } from "~/screens/look/noun-table";
import { useTranslation } from "react-i18next";
import type { TableProps } from "~/screens/noun-screen";
import { taxList, type TaxQuery } from "../tax.list";
import type { TaxRow } from "../tax.noun.server";

export function TaxTable(props: TableProps<TaxQuery, TaxRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`taxes:LIST.${key}`);
  return (
    <NounTable
      {...props}
      entity="tax"
      texts="taxes"
      list={taxList}
      title={{ key: "label" }}
      switched="feminine"
      columns={[
        { key: "hotel", sort: "hotel" },
        {
          key: "what",
          label: t("taxes:FORM.KIND"),
          sort: "kind",
          number: true,
          cell: (row) => row.what,
        },
        {
          key: "validity",
          label: text("VALIDITY"),
          sort: "valid_from",
          cell: ({ validity, rates }) =>
            rates.length === 0 ? (
              <span className="number">{validity}</span>
            ) : (
              rates.map((rate) => (
                <div key={rate} className="number">
                  {rate}
                </div>
              ))
            ),
        },
      ]}
    />
  );
}
