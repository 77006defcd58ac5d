import { rangeOverlap, weekdays, type DateRange } from "~/core/dates";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { coveredYear } from "../../price-coverage/months.server";
import type { PriceType } from "../../price-rules/price-rule";
import type { StoredTour } from "~/modules/catalogue/tours/tour.repository.server";
import { listPricesToChooseFrom } from "../catalogue-price.repository.server";
import type { PricedUnit } from "../catalogue-price";
import { coverageOfPrices, type PriceStretch } from "./coverage-of-prices";
import { unitsOf } from "../calculator/tour-calculator";

/** The coming year of a tour's unit or of a treatment, divided into stretches. */
export interface PricedYear {
  range: DateRange;
  stretches: PriceStretch[];
}

/**
 * @returns the coverage of the coming year by general prices, for each unit of a tour; only days on which the
 *   tour takes place count
 */
export async function coverTour(
  ctx: Context,
  tour: StoredTour,
  price_type: PriceType,
): Promise<(PricedYear & { unit: PricedUnit })[]> {
  assertMay(ctx, "pricing:view");
  const general = { price_type, distribution_point_id: null };
  const rows = await listPricesToChooseFrom(ctx.db, { owner: { tour_id: tour.id }, ...general });
  // The house's day: a tour is in no hotel.
  const range = coveredYear(ctx.today);
  const open = rangeOverlap(range, {
    start: tour.valid_from ?? range.start,
    end: tour.valid_to ?? range.end,
  });
  return unitsOf(tour).map((unit) => {
    const own = rows.filter((row) => row.unit === unit);
    const query = { distribution_point_id: null, weekdays: tour.weekdays };
    return { unit, range, stretches: open ? coverageOfPrices(open, own, query) : [] };
  });
}

/** @returns the coverage of the coming year by general prices, for a treatment */
export async function coverTreatment(
  ctx: Context,
  treatment_id: number,
  price_type: PriceType,
): Promise<PricedYear> {
  assertMay(ctx, "pricing:view");
  const general = { price_type, distribution_point_id: null };
  const rows = await listPricesToChooseFrom(ctx.db, { owner: { treatment_id }, ...general });
  // The house's day: a year of prices, for which a day at its edge makes no difference.
  const range = coveredYear(ctx.today);
  const query = { distribution_point_id: null, weekdays };
  return { range, stretches: coverageOfPrices(range, rows, query) };
}
