import { exact, type Minor } from "~/core/money/money";
import type { Tax, Taxes } from "./contract-terms";

/** What the sums of taxes need of a line. A tax that doesn't say by whom it is collected is the hotel's. */
interface SummedLine {
  tax: Pick<Tax, "included"> & { collected_by_us?: boolean };
  amount: Minor;
}

/** @returns the sum of the taxes that the price doesn't include, and of these what guests pay to the hotel */
export function sumsOfTaxes(lines: SummedLine[]): Omit<Taxes, "taxes"> {
  const onTop = lines.filter(({ tax }) => !tax.included);
  const due = lines.filter(isDueHere);
  return { taxesTotal: sumOf(onTop), taxesDue: sumOf(due) };
}

/** @returns whether guests owe a line to the hotel besides the price */
export function isDueHere({ tax }: Pick<SummedLine, "tax">): boolean {
  return !tax.included && tax.collected_by_us !== false;
}

function sumOf(lines: SummedLine[]): Minor {
  return lines.reduce((sum, { amount }) => exact(sum + amount), 0);
}
