import type { CsvCell } from "~/core/csv/csv";
import { plainStored } from "~/core/money/money";
import type { PriceFileFormat } from "../../price-imports/price-file.server";
import type { NamedCataloguePrice } from "../catalogue-price.fields";

const shared = [
  "distribution_point",
  "price_type",
  "price",
  "currency",
  "valid_from",
  "valid_to",
  "active",
] as const;

/** The columns of a file of tour prices. */
export const tourPriceCsvColumns = ["tour", "unit", ...shared] as const;

/** The columns of a file of treatment prices. */
export const treatmentPriceCsvColumns = ["spa", "treatment", "weekdays", ...shared] as const;

/** The format in which a file of tour prices is read. */
export const tourPriceFormat: PriceFileFormat<(typeof tourPriceCsvColumns)[number]> = {
  columns: tourPriceCsvColumns,
  required: ["tour", "unit", "price_type", "price"],
  amount: "price",
};

/** The format in which a file of treatment prices is read. */
export const treatmentPriceFormat: PriceFileFormat<(typeof treatmentPriceCsvColumns)[number]> = {
  columns: treatmentPriceCsvColumns,
  required: ["spa", "treatment", "price_type", "price"],
  amount: "price",
};

export function tourPriceCsvCells(price: NamedCataloguePrice): CsvCell[] {
  return [price.owner_label, price.unit, ...sharedCells(price)];
}

export function treatmentPriceCsvCells(price: NamedCataloguePrice): CsvCell[] {
  return [price.spa_label, price.owner_label, price.weekdays.join(" "), ...sharedCells(price)];
}

/**
 * @returns the cells of the columns that both files share; a distribution point is named by its unique code,
 *   and the general price has an empty cell
 */
function sharedCells(price: NamedCataloguePrice): CsvCell[] {
  const { code, digits } = price.currency;
  return [
    price.distribution_point_code,
    price.price_type,
    plainStored(price.price, digits),
    code,
    price.valid_from,
    price.valid_to,
    price.active,
  ];
}
