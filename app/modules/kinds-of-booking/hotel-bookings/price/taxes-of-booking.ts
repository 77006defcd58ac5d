import {
  formatMinor,
  multiplyDivide,
  plainStored,
  sumStored,
  type DisplayCurrency,
} from "~/core/money/money";
import type { FrozenTax, FrozenTaxes } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";

/** An amount with the taxes that belong to it. */
export type Taxed = Pick<StoredHotelBooking, "taxed" | "amount" | "currency">;

/** A frozen line of taxes, with its amount as a plain decimal. */
export type BookedTax = Omit<FrozenTax, "amount"> & { amount: string };

/** @returns the lines of taxes of a stay, as they were frozen; none where it has no price */
export function taxLines({ taxed }: Pick<Taxed, "taxed">): BookedTax[] {
  if (!taxed) return [];
  const { digits } = taxed.currency;
  return taxed.taxes.map((line) => ({ ...line, amount: formatMinor(line.amount, digits) }));
}

/** @returns the lines of taxes that the amount doesn't include, without those that come to nothing */
export function taxesOnTop(booking: Pick<Taxed, "taxed">): BookedTax[] {
  return taxLines(booking).filter(({ tax, amount }) => !tax.included && Number(amount) !== 0);
}

/** @returns the taxes that the amount of a booking doesn't include, and both together, as plain decimals */
export function sumsWithTaxes({ taxed, amount, currency: { digits } }: Taxed) {
  const taxes = taxed ? formatMinor(taxed.taxesTotal, taxed.currency.digits) : "0";
  const plain = (decimal: string) => plainStored(decimal, digits);
  return { taxes_total: plain(taxes), total: plain(sumStored(amount, taxes)) };
}

/** @returns what guests owe of the taxes of a stay besides its amount: a decimal string in its currency */
export function taxesDueIn(taxed: FrozenTaxes | null): string {
  return taxed ? formatMinor(taxed.taxesDue ?? 0, taxed.currency.digits) : "0";
}

/** @returns the taxes of several stays as if they were one: lines of the same tax are added up */
export function taxesTogether(
  stays: Pick<StoredHotelBooking, "taxed">[],
  currency: DisplayCurrency,
): FrozenTaxes {
  const lines = new Map<string, FrozenTax>();
  let [taxesTotal, taxesDue] = [0, 0];
  for (const { taxed } of stays) {
    if (!taxed) continue;
    const scaled = (amount: number) =>
      multiplyDivide(amount, 10 ** currency.digits, 10 ** taxed.currency.digits);
    taxesTotal += scaled(taxed.taxesTotal);
    taxesDue += scaled(taxed.taxesDue ?? 0);
    for (const line of taxed.taxes) {
      const key = JSON.stringify([line.tax, line.rates]);
      const before = lines.get(key);
      lines.set(key, { ...line, amount: (before?.amount ?? 0) + scaled(line.amount) });
    }
  }
  return { currency, taxes: [...lines.values()], taxesTotal, taxesDue };
}
