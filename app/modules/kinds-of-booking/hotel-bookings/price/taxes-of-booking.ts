import {
  formatMinor,
  multiplyDivide,
  plainStored,
  sumStored,
  type DisplayCurrency,
} from "~/core/money/money";
import type { FrozenTax } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import type { FrozenSums } from "./agreed.repository.server";

type Taxed = Pick<StoredHotelBooking, "frozen" | "amount" | "currency">;

/** A frozen line of taxes, with its amount as a plain decimal. */
export type BookedTax = Omit<FrozenTax, "amount"> & { amount: string };

/** @returns the lines of taxes of a stay, as they were frozen; none where a night had no price */
export function taxLines({ frozen }: Pick<Taxed, "frozen">): BookedTax[] {
  if (!frozen) return [];
  const { digits } = frozen.currency;
  return frozen.taxes.map((line) => ({ ...line, amount: formatMinor(line.amount, digits) }));
}

/** @returns the taxes that the amount of a booking doesn't include, and both together, as plain decimals */
export function sumsWithTaxes({ frozen, amount, currency: { digits } }: Taxed) {
  const taxes = frozen ? formatMinor(frozen.taxesTotal, frozen.currency.digits) : "0";
  const plain = (decimal: string) => plainStored(decimal, digits);
  return { taxes_total: plain(taxes), total: plain(sumStored(amount, taxes)) };
}

/** @returns the taxes of several stays as if they were one: lines of the same tax are added up */
export function taxesTogether(
  stays: Pick<StoredHotelBooking, "frozen">[],
  currency: DisplayCurrency,
): FrozenSums {
  const lines = new Map<string, FrozenTax>();
  let taxesTotal = 0;
  for (const { frozen } of stays) {
    if (!frozen) continue;
    const scaled = (amount: number) =>
      multiplyDivide(amount, 10 ** currency.digits, 10 ** frozen.currency.digits);
    taxesTotal += scaled(frozen.taxesTotal);
    for (const line of frozen.taxes) {
      const key = JSON.stringify(line.tax);
      const before = lines.get(key);
      lines.set(key, { ...line, amount: (before?.amount ?? 0) + scaled(line.amount) });
    }
  }
  return { currency, dayTotals: [], taxes: [...lines.values()], taxesTotal };
}
