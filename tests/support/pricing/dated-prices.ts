import { chosenPrice, type DatedPrice } from "~/modules/pricing/catalogue-prices/catalogue-price";

export const AGENCY = 7;
export const OTHER = 8;

/** A general price without dates, unless it says more. */
export const row = (id: number, changes: Partial<DatedPrice> = {}): DatedPrice => ({
  id,
  distributionPointId: null,
  validFrom: null,
  validTo: null,
  weekdays: [],
  active: true,
  ...changes,
});

export const between = (id: number, validFrom: string | null, validTo: string | null, more = {}) =>
  row(id, { validFrom, validTo, ...more });

export const choose = (
  rows: DatedPrice[],
  date: string,
  distributionPointId: number | null = null,
) => chosenPrice(rows, { date, distributionPointId })?.id ?? null;
