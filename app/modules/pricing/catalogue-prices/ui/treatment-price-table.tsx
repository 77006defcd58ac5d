import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import type { CataloguePriceRow } from "../catalogue-price-row.presenter.server";
import { treatmentPriceList, type TreatmentPriceQuery } from "../treatment-price.list";
import { PriceOwner, priceMenu, usePriceColumns } from "./price-columns";

export function TreatmentPriceTable(props: TableProps<TreatmentPriceQuery, CataloguePriceRow>) {
  const columns = usePriceColumns();
  return (
    <DataTable
      texts="treatment-prices"
      list={treatmentPriceList}
      query={props.query}
      rows={props.rows}
      menu={priceMenu("treatment_price", props.listHref)}
      columns={[
        {
          key: "treatment",
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
          cell: (row) => row.detail,
        },
        ...columns,
      ]}
    />
  );
}
