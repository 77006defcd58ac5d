import { trimDecimal } from "./plain-decimal";

/**
 * Keeps the stored spelling of amounts that a form only wrote in another way ("10" and "10.00"), so that a form that is
 * saved untouched changes nothing. Only amounts within JSON need it, as those are stored as texts.
 *
 * @param rows the rows that are to be stored, each with an amount as a decimal string
 * @param before the stored rows at the same places
 * @returns the rows, with the stored spelling where the amount at its place is the same
 */
export function spelledAsBefore<Row extends { amount: string }>(
  rows: readonly Row[],
  before: readonly { amount: string }[],
): Row[] {
  return rows.map((row, place) => {
    const stored = before[place]?.amount;
    const isSame = stored !== undefined && trimDecimal(stored) === trimDecimal(row.amount);
    return isSame ? { ...row, amount: stored } : row;
  });
}
