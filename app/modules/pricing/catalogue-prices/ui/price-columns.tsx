import { useTranslation } from "react-i18next";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import { PriceTypeBadges } from "../../price-rules/ui/price-type-badges";
import type { CataloguePriceRow } from "../catalogue-price-row.presenter.server";

interface OwnerProps {
  row: CataloguePriceRow;
  listHref: string;
}

/** The name of a price's tour or treatment, as the link that opens the price. */
export function PriceOwner({ row, listHref }: OwnerProps) {
  return (
    <RowTitle listHref={listHref} id={row.id}>
      {row.owner}
    </RowTitle>
  );
}

/** The menu of a price in its list. */
export function priceMenu(entity: "tour_price" | "treatment_price", listHref: string) {
  return {
    entity,
    nameOf: (row: CataloguePriceRow) => `${row.owner}, ${row.detail}`,
    entries: (row: CataloguePriceRow) => <EditDeleteEntries listHref={listHref} id={row.id} />,
  };
}

/** The columns that the lists of tour and of treatment prices share. */
export function usePriceColumns() {
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
      cell: (row: CataloguePriceRow) => <PriceTypeBadges row={row} />,
    },
  ];
}
