import { DECIMAL } from "~/core/money/plain-decimal";

/** What the fee of a cancellation is: a share of the total, a number of first nights, or an amount. */
export const cancellationFees = ["percent", "nights", "amount"] as const;

/** Until this number of hours before check-in, a cancellation costs this. */
export interface CancellationStep {
  hours: number;
  fee: (typeof cancellationFees)[number];
  /** A decimal string: percent, a number of nights, or an amount in the currency of the stay. */
  value: string;
}

/** The most steps of one plan. */
export const MAX_STEPS = 5;

/** The most hours before check-in: a year. */
export const MAX_HOURS = 8760;

export const MAX_LABEL = 50;
export const MAX_CODE = 20;
export const MAX_DESCRIPTION = 500;

/** The most hotels of one plan. */
export const MAX_HOTELS = 100;

/** A code in capital or small letters; it is stored in capitals. */
export const codePattern = /^[A-Za-z0-9_-]*$/;

/** The bounds of every value, and those of each kind of fee. */
export const stepValue = { min: 0, max: 9_999_999, decimals: 3 };

export const MAX_NIGHTS = 30;

const inBounds: Record<CancellationStep["fee"], (value: string) => boolean> = {
  percent: (value) => Number(value) <= 100,
  nights: (value) => {
    const nights = Number(value);
    return Number.isInteger(nights) && nights >= 1 && nights <= MAX_NIGHTS;
  },
  amount: () => true,
};

/** A step as a form has it: a value that isn't there is undefined, or no number. */
interface EnteredStep {
  hours?: unknown;
  fee?: unknown;
  value?: unknown;
}

/** @returns the name of a field of a step: "cancellation_steps[0].hours" */
export function stepField(place: number, field: keyof CancellationStep): string {
  return `cancellation_steps[${place}].${field}`;
}

/**
 * @returns the mistakes of steps that don't fit together, by field: each step has fewer hours than the one
 *   before it, and a value that fits the kind of its fee
 */
export function brokenSteps(steps: readonly EnteredStep[]): Record<string, string> {
  const broken: Record<string, string> = {};
  steps.forEach(({ hours, fee, value }, place) => {
    const before = steps[place - 1]?.hours;
    if (typeof hours === "number" && typeof before === "number" && hours >= before) {
      broken[stepField(place, "hours")] = "rate-plans:FORM.HOURS_DESCEND";
    }
    const kind = cancellationFees.find((one) => one === fee);
    if (kind && typeof value === "string" && DECIMAL.test(value) && !inBounds[kind](value)) {
      broken[stepField(place, "value")] = `rate-plans:FORM.VALUE_OF_${kind.toUpperCase()}`;
    }
  });
  return broken;
}

/** The places of all possible steps, from 0. */
export const stepPlaces = Array.from({ length: MAX_STEPS }, (_, place) => place);

/** @returns the steps in a form, as far as they are filled in; a place without a step is left out */
export function stepsIn(entered: FormData): EnteredStep[] {
  return stepPlaces
    .filter((place) => entered.has(stepField(place, "fee")))
    .map((place) => {
      const text = (field: keyof CancellationStep) => {
        const value = entered.get(stepField(place, field));
        return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
      };
      const hours = text("hours");
      return { hours: hours && Number(hours), fee: text("fee"), value: text("value") };
    });
}
