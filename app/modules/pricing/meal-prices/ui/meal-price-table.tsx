import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { mealPriceList, type MealPriceQuery } from "../meal-price.list";
import type { MealPriceRow } from "../meal-price-row.presenter.server";

export function MealPriceTable({
  rows,
  query,
  listHref,
}: TableProps<MealPriceQuery, MealPriceRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`meal-prices:LIST.${key}`);
  return (
    <DataTable
      texts="meal-prices"
      list={mealPriceList}
      query={query}
      rows={rows}
      toggle={(row) => <ActiveToggle listHref={listHref} row={row} />}
      menu={{
        entity: "meal_price",
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
      }}
      columns={[
        {
          key: "meal_plan",
          sort: "meal_plan",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.mealPlan}
            </RowTitle>
          ),
        },
        { key: "hotel", sort: "hotel" },
        {
          key: "season",
          sort: "season",
          cell: (row) => (
            <>
              {row.season}
              <div className="faint">{row.seasonDates}</div>
            </>
          ),
        },
        {
          key: "channel",
          label: t("meal-prices:FORM.DISTRIBUTION_POINT"),
          sort: "distribution_point",
          cell: (row) => row.channel ?? <span className="text-muted">{text("GENERAL")}</span>,
        },
        {
          key: "adult_amount",
          sort: "adult_amount",
          align: "right",
          number: true,
          cell: (row) => row.adultAmount,
        },
        {
          key: "bands",
          label: t("meal-prices:FORM.CHILD_BANDS"),
          number: true,
          cell: (row) => row.bands,
        },
        {
          key: "price_type",
          sort: "price_type",
          cell: (row) => (
            <Badge tone={row.price_type === "sell" ? "petrol" : "plum"}>
              {t(`pricing:PRICE_TYPES.${row.price_type}`)}
            </Badge>
          ),
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <ActiveBadge listHref={listHref} row={row} />,
        },
      ]}
    />
  );
}
