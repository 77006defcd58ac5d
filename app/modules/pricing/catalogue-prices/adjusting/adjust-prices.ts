import { parseMinor, type Minor } from "~/core/money/money";
import { adjustPrice, type AdjustmentFailure } from "../../room-prices/adjusting/bulk-adjust";
import { MAX_PRICE } from "../catalogue-price";
import type { NamedCataloguePrice } from "../catalogue-price.fields";

/** The result of the adjustment for one price. */
export interface AdjustedRow {
  price: NamedCataloguePrice;
  after: Minor;
  failure: AdjustmentFailure | null;
}

/**
 * Calculates the new amounts, without writing them.
 *
 * @param percent a decimal string
 * @returns the result for each price, in their order; each succeeds or fails separately
 */
export function planPercentage(
  prices: readonly NamedCataloguePrice[],
  percent: string,
): AdjustedRow[] {
  return prices.map((price) => {
    const { digits } = price.currency;
    const before = parseMinor(price.price, digits);
    const after = adjustPrice(before, { type: "percentage", value: percent }, digits);
    if (after < 0) return { price, after, failure: "negative" };
    return { price, after, failure: after > MAX_PRICE * 10 ** digits ? "too_high" : null };
  });
}
