import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/edit-delete-entries";
import { RowTitle } from "~/lists/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import type { CataloguePriceRow } from "../catalogue-price-row.presenter.server";
import { tourPriceList, type TourPriceQuery } from "../tour-price.list";
import { treatmentPriceList, type TreatmentPriceQuery } from "../treatment-price.list";

export function TourPriceTable(props: TableProps<TourPriceQuery, CataloguePriceRow>) {
  const { t } = useTranslation();
  const columns = usePriceColumns();
  return (
    <DataTable
      caption={t("tour-prices:LIST.TITLE")}
      list={tourPriceList}
      query={props.query}
      rows={props.rows}
      menu={menuOf(props.listHref)}
      columns={[
        {
          key: "tour",
          label: t("tour-prices:LIST.TOUR"),
          sort: "tour",
          cell: (row) => <Owner row={row} listHref={props.listHref} />,
        },
        {
          key: "unit",
          label: t("tour-prices:LIST.UNIT"),
          sort: "unit",
          cell: (row) => row.detail,
        },
        ...columns,
      ]}
    />
  );
}

export function TreatmentPriceTable(props: TableProps<TreatmentPriceQuery, CataloguePriceRow>) {
  const { t } = useTranslation();
  const columns = usePriceColumns();
  return (
    <DataTable
      caption={t("treatment-prices:LIST.TITLE")}
      list={treatmentPriceList}
      query={props.query}
      rows={props.rows}
      menu={menuOf(props.listHref)}
      columns={[
        {
          key: "treatment",
          label: t("treatment-prices:LIST.TREATMENT"),
          sort: "treatment",
          cell: (row) => (
            <>
              <Owner row={row} listHref={props.listHref} />
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

interface OwnerProps {
  row: CataloguePriceRow;
  listHref: string;
}

function Owner({ row, listHref }: OwnerProps) {
  return (
    <RowTitle listHref={listHref} id={row.id}>
      {row.owner}
    </RowTitle>
  );
}

function menuOf(listHref: string) {
  return {
    named: (row: CataloguePriceRow) => `${row.owner}, ${row.detail}`,
    entries: (row: CataloguePriceRow) => <EditDeleteEntries listHref={listHref} id={row.id} />,
    editorsOnly: true,
  };
}

/** What the prices of tours and of treatments show alike. */
function usePriceColumns() {
  const { t } = useTranslation();
  const text = (key: string) => t(`catalogue-prices:LIST.${key}`);
  return [
    {
      key: "price",
      label: text("PRICE"),
      sort: "price" as const,
      align: "right" as const,
      cell: (row: CataloguePriceRow) => <span className="number">{row.price}</span>,
    },
    {
      key: "channel",
      label: text("DISTRIBUTION_POINT"),
      sort: "distribution_point" as const,
      cell: (row: CataloguePriceRow) =>
        row.channel ?? <span className="text-muted">{text("GENERAL")}</span>,
    },
    {
      key: "validity",
      label: text("VALIDITY"),
      sort: "valid_from" as const,
      cell: (row: CataloguePriceRow) => <span className="number">{row.validity}</span>,
    },
    {
      key: "price_type",
      label: text("PRICE_TYPE"),
      phone: "status" as const,
      cell: (row: CataloguePriceRow) => (
        <>
          <Badge tone={row.priceType === "sell" ? "petrol" : "plum"}>
            {t(`pricing:PRICE_TYPES.${row.priceType}`)}
          </Badge>
          {row.active ? null : (
            <>
              {" "}
              <Badge tone="neutral" mark="ring">
                {t("common:STATUS_MASCULINE.INACTIVE")}
              </Badge>
            </>
          )}
        </>
      ),
    },
  ];
}
