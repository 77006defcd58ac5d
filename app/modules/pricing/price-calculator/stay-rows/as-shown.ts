import { seesCosts } from "~/core/access/reach";
import type { Context } from "~/db/context";
import type { CalculationInput } from "../calculation.schema";
import type { StayRows } from "../price-stay";

/**
 * @param rowsOf the function that selects the rows for a stay
 * @returns the rows for a price that is shown: without what it is made of, where the reader doesn't see that. A price
 *   that is kept with a booking keeps it, whoever books
 */
export function asShown(
  { actor }: Context,
  rowsOf: (input: CalculationInput) => StayRows,
): (input: CalculationInput) => StayRows {
  return seesCosts(actor) ? rowsOf : (input) => ({ ...rowsOf(input), hidesCosts: true });
}
