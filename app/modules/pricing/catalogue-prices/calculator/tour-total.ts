import { exact, parseMinor, type Minor } from "~/core/money/money";
import type { PricedUnit } from "../catalogue-price";

/** The number of people of a unit. */
export interface UnitCount {
  unit: PricedUnit;
  count: number;
}

/** The price of one unit. */
export interface UnitLine<Row> extends UnitCount {
  /** The price row of the unit; null where none applies. */
  row: Row | null;
  each: Minor | null;
  amount: Minor | null;
}

export interface TourTotal<Row> {
  lines: UnitLine<Row>[];
  /** null where a unit has no price, since a partial sum would look like a total. */
  total: Minor | null;
}

/**
 * @param chosen the price row of each unit that has one
 * @param digits the number of decimals of the tour's currency
 * @returns the price of each unit, and the total
 * @throws RangeError where an amount is too large to be exact
 */
export function tourTotal<Row extends { price: string }>(
  counts: readonly UnitCount[],
  chosen: ReadonlyMap<string, Row>,
  digits: number,
): TourTotal<Row> {
  const lines = counts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }): UnitLine<Row> => {
      const row = chosen.get(unit) ?? null;
      const each = row && parseMinor(row.price, digits);
      return { unit, count, row, each, amount: each === null ? null : exact(each * count) };
    });
  const priced = lines.length > 0 && lines.every(({ amount }) => amount !== null);
  return {
    lines,
    total: priced ? exact(lines.reduce((sum, { amount }) => sum + amount!, 0)) : null,
  };
}
