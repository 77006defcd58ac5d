import type { CsvCell } from "./csv";

/** The columns with amounts and percentages, in all files that are written. */
const decimalColumns = new Set([
  ...["amount", "amount_now", "paid", "due", "discount", "price", "from_price", "base_price"],
  ...["sell_price", "buy_price", "adult_amount", "child_bands", "children", "value", "rates"],
  ...["commission", "commission_percent", "commission_rate", "margin", "margin_percent"],
  ...["margin_floor_percent", "fee_percent", "fee_fixed", "min_amount", "max_amount"],
  ...["percentage", "fixed_amount"],
]);

/**
 * @param columns the columns of the rows
 * @returns the function that writes the decimals of a row with a comma, as French spreadsheets read numbers. Texts
 *   keep their points: a room may have the number 1.12
 */
export function withDecimalCommas(columns: readonly string[]): (row: CsvCell[]) => CsvCell[] {
  const hasDecimals = columns.map((column) => decimalColumns.has(column));
  return (row) =>
    row.map((cell, at) =>
      // A cell may have several amounts: of bands of ages, "0-2:0.00|3-11:11.00", and of rates, "..2026-12-31:2.65".
      hasDecimals[at] && typeof cell === "string" ? cell.replace(/(\d)\.(?=\d)/g, "$1,") : cell,
    );
}
