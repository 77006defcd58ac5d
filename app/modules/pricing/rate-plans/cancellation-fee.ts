import { multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import type { CancellationStep } from "./rate-plan";

/** A stay whose cancellation is priced. */
export interface CancelledStay {
  /** The instant of check-in: its day and the hotel's time, in the time zone of the hotel. */
  checkin: Date;
  /** The total and the price of each night in the order of the dates, in minor units. */
  total: Minor;
  dayTotals: readonly Minor[];
  /** The digits of the currency after the point. */
  digits: number;
}

const HOUR_MS = 3_600_000;

/**
 * A step "until a number of hours before check-in" applies up to and including that moment; of those that still hold
 * the first one counts, and after the last one the whole total (docs/reference/stays.md#fees).
 *
 * @param steps in descending order of hours
 * @param at the moment of the cancellation
 * @returns the fee in minor units, from 0 to the total; null for a plan without steps, which has no terms
 */
export function cancellationFee(
  steps: readonly CancellationStep[],
  stay: CancelledStay,
  at: Date,
): Minor | null {
  if (steps.length === 0) return null;
  const hoursLeft = stay.checkin.getTime() - at.getTime();
  const step = steps.find(({ hours }) => hoursLeft >= hours * HOUR_MS);
  return step ? Math.min(feeOf(step, stay), stay.total) : stay.total;
}

function feeOf(
  { fee, value }: CancellationStep,
  { total, dayTotals, digits }: CancelledStay,
): Minor {
  switch (fee) {
    case "percent":
      return multiplyDivide(total, parseMinor(value, 3), 100_000);
    case "nights":
      return dayTotals.slice(0, Number(value)).reduce((sum, night) => sum + night, 0);
    case "amount":
      // An amount may have more decimals than the currency of the stay: plans are for hotels of any currency.
      return multiplyDivide(parseMinor(value, 3), 10 ** digits, 1000);
  }
}
