import { addDays } from "~/core/dates";
import { formatMinor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { isOnce } from "../../taxes/tax";
import type { TaxedNights } from "../engine/contract-terms";
import type { FrozenTax } from "../frozen-calculation";

/** A line of taxes as far as its rates are concerned. */
export type RatedLine = Pick<FrozenTax, "rates"> & { tax: Pick<FrozenTax["tax"], "kind"> };

/** @returns the value of a tax as a plain decimal: "3.1", "10" */
export function taxValue(valueMilli: number): string {
  return trimDecimal(formatMinor(valueMilli, 3));
}

/**
 * @returns the nights that a line counts, those that follow each other with one value together; none where it is
 *   reckoned by one value
 */
export function ratesOfLine({ tax, rates = [] }: RatedLine): Omit<TaxedNights, "includedMilli">[] {
  if (isOnce(tax.kind)) return [];
  const together: ReturnType<typeof ratesOfLine> = [];
  for (const { since, nights, valueMilli } of rates) {
    const last = together.at(-1);
    // Nights with one value stand apart where the price includes other percentages besides on some of them.
    if (last?.valueMilli === valueMilli && addDays(last.since, last.nights) === since) {
      last.nights += nights;
    } else {
      together.push({ since, nights, valueMilli });
    }
  }
  return new Set(together.map(({ valueMilli }) => valueMilli)).size > 1 ? together : [];
}

/** @returns the rates of a line in the API's answers; none where it is reckoned by one value */
export function ratesJson(line: RatedLine) {
  const rates = ratesOfLine(line).map(({ since, nights, valueMilli }) => {
    return { from: since, nights, value: taxValue(valueMilli) };
  });
  return rates.length > 0 ? { rates } : {};
}
