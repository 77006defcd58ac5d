import type { CsvCell } from "~/core/csv/csv";
import { plainStored } from "~/core/money/money";
import type { PriceFileFormat } from "../price-imports/price-file.server";
import type { NamedRoomPrice } from "./room-price.fields";

/** The columns of a file of room prices, which the export writes and the import reads. */
export const priceCsvColumns = [
  "hotel",
  "room_type",
  "season",
  "season_start",
  "season_end",
  "distribution_point",
  "price_type",
  "base_price",
  "currency",
  "per_person",
  "active",
  "adults",
  "meal_plan",
] as const;

/** The format in which a file of room prices is read. */
export const roomPriceFormat: PriceFileFormat<PriceCsvColumn> = {
  columns: priceCsvColumns,
  required: ["hotel", "room_type", "season", "price_type", "base_price"],
  amount: "base_price",
};

export type PriceCsvColumn = (typeof priceCsvColumns)[number];

/**
 * @returns the cells of a price. The distribution point is named by its code, which is unique; an empty cell
 *   is the general price, and an empty number of adults is any number
 */
export function priceCsvCells(price: NamedRoomPrice): CsvCell[] {
  const { code, digits } = price.currency ?? { code: "EUR", digits: 2 };
  const cells: Record<PriceCsvColumn, CsvCell> = {
    hotel: price.hotel_label,
    room_type: price.room_type_label,
    season: price.season_name,
    season_start: price.season_start,
    season_end: price.season_end,
    distribution_point: price.distribution_point_code,
    price_type: price.price_type,
    base_price: plainStored(price.base_price, digits),
    currency: code,
    per_person: price.per_person,
    active: price.active,
    adults: price.adults,
    meal_plan: price.meal_plan,
  };
  return priceCsvColumns.map((column) => cells[column]);
}
