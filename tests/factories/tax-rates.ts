import type { TaxRate } from "~/modules/pricing/taxes/tax-rate";

/** @returns the only rate of a tax: on every night, unless dates say otherwise */
export function onlyRate(value: string, dates: Partial<TaxRate> = {}): TaxRate[] {
  return [{ value, valid_from: null, valid_to: null, ...dates }];
}

/** @returns the only rate of a tax, as a statement takes it */
export function storedRate(value: string, dates: Partial<TaxRate> = {}): string {
  return JSON.stringify(onlyRate(value, dates));
}
