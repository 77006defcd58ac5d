import { chosenPrice, type DatedPrice } from "~/modules/pricing/catalogue-prices/catalogue-price";

export const AGENCY = 7;
export const OTHER = 8;

/** @returns a price, by default a general one without dates */
export const row = (id: number, changes: Partial<DatedPrice> = {}): DatedPrice => ({
  id,
  distribution_point_id: null,
  valid_from: null,
  valid_to: null,
  weekdays: [],
  active: true,
  ...changes,
});

export const between = (
  id: number,
  valid_from: string | null,
  valid_to: string | null,
  more = {},
) => row(id, { valid_from, valid_to, ...more });

export const choose = (
  rows: DatedPrice[],
  date: string,
  distribution_point_id: number | null = null,
) => chosenPrice(rows, { date, distribution_point_id })?.id ?? null;
