import { DataTable } from "~/lists/data-table";
import type { TableProps } from "~/screens/noun-screen";
import type { CataloguePriceRow } from "../catalogue-price-row.presenter.server";
import { tourPriceList, type TourPriceQuery } from "../tour-price.list";
import { PriceOwner, priceMenu, usePriceColumns } from "./price-columns";

export function TourPriceTable(props: TableProps<TourPriceQuery, CataloguePriceRow>) {
  const columns = usePriceColumns();
  return (
    <DataTable
      texts="tour-prices"
      list={tourPriceList}
      query={props.query}
      rows={props.rows}
      menu={priceMenu("tour_price", props.listHref)}
      columns={[
        {
          key: "tour",
          sort: "tour",
          cell: (row) => <PriceOwner row={row} listHref={props.listHref} />,
        },
        {
          key: "unit",
          sort: "unit",
          cell: (row) => row.detail,
        },
        ...columns,
      ]}
    />
  );
}
