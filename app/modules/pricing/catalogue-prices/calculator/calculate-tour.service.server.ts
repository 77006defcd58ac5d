import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { StoredTour } from "~/modules/catalogue/tours/tour.repository.server";
import type { PriceType } from "../../price-rules/price-rule";
import type { PricedUnit } from "../catalogue-price";
import type { CataloguePrice } from "../catalogue-price.fields";
import { choosePricesOfTour } from "../catalogue-price.service.server";
import { obstaclesOf, unitsOf, type TourObstacle } from "./tour-calculator";
import { tourTotal, type TourTotal, type UnitCount } from "./tour-total";

interface RequestedTour {
  date: CalendarDate;
  price_type: PriceType;
  distribution_point_id: number | null;
  /** The number of people of each unit. */
  counts: UnitCount[];
  /** The number of people, where the booking is priced as a whole. */
  people: number | undefined;
}

/**
 * @returns the price of each unit of a tour on a day, the total, and the reasons why it can't be booked
 * @throws RangeError where an amount is too large to be exact
 */
export async function calculateTour(
  ctx: Context,
  tour: StoredTour,
  { date, counts, people, ...day }: RequestedTour,
): Promise<TourTotal<CataloguePrice> & { obstacles: TourObstacle[] }> {
  const chosen = await choosePricesOfTour(ctx, tour.id, { date, ...day });
  const units = unitsOf(tour);
  const prices = new Map([...chosen].filter(([unit]) => units.includes(unit as PricedUnit)));
  return {
    ...tourTotal(counts, prices, tour.currency.digits),
    obstacles: obstaclesOf(tour, date, { counts, people }),
  };
}
