import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import type { CataloguePriceRow } from "../catalogue-price-row.presenter.server";
import { treatmentPriceList, type TreatmentPriceQuery } from "../treatment-price.list";
import { PriceOwner, priceMenu, usePriceColumns } from "./price-columns";

export function TreatmentPriceTable(props: TableProps<TreatmentPriceQuery, CataloguePriceRow>) {
  const { t } = useTranslation();
  const columns = usePriceColumns();
  return (
    <DataTable
      caption={t("treatment-prices:LIST.TITLE")}
      list={treatmentPriceList}
      query={props.query}
      rows={props.rows}
      menu={priceMenu(props.listHref)}
      columns={[
        {
          key: "treatment",
          label: t("treatment-prices:LIST.TREATMENT"),
          sort: "treatment",
          cell: (row) => (
            <>
              <PriceOwner row={row} listHref={props.listHref} />
              <div className="faint">{row.spa}</div>
            </>
          ),
        },
        {
          key: "weekdays",
          label: t("treatment-prices:LIST.WEEKDAYS"),
          cell: (row) => row.detail,
        },
        ...columns,
      ]}
    />
  );
}
