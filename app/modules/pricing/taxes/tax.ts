import { brokenRates, rateField, ratesIn, type EnteredRate } from "./tax-rate";

/** What a tax or fee is: a percentage, or an amount for each room or person, a night or once for the stay. */
export const taxKinds = [
  "percentage",
  "per_room_night",
  "per_person_night",
  "per_room_stay",
  "per_person_stay",
] as const;

export type TaxKind = (typeof taxKinds)[number];

/** What a percentage is of. */
export const taxParts = ["room", "meals", "all"] as const;

export type TaxPart = (typeof taxParts)[number];

export const MAX_LABEL = 100;

/** The highest amount, whatever the currency. */
export const MAX_VALUE = 9_999_999;

export const MAX_PERCENT = 100;

/** The highest age from which persons count: children are at most 17, so from 18 only adults count. */
export const MAX_FROM_AGE = 18;

export const MAX_NIGHTS = 365;

/** @returns whether a tax of this kind is an amount for each person, so that it matters who counts */
export function isPerPerson(kind: TaxKind): boolean {
  return kind === "per_person_night" || kind === "per_person_stay";
}

/** @returns whether a tax of this kind is asked for once a stay, by the rate of the first night that counts */
export function isOnce(kind: TaxKind): boolean {
  return kind === "per_room_stay" || kind === "per_person_stay";
}

/** @returns whether a tax of this kind depends on the number of nights */
export function countsNights(kind: TaxKind): boolean {
  return !isOnce(kind);
}

interface EnteredTax {
  kind?: unknown;
  rates: readonly EnteredRate[];
}

/** @returns the mistakes of values that don't fit together, by field */
export function brokenTax({ kind, rates }: EnteredTax): Record<string, string> {
  const tooHigh = rates.flatMap(({ value }, place) =>
    kind === "percentage" && Number(value) > MAX_PERCENT
      ? [[rateField(place, "value"), `validation:MAX?max=${MAX_PERCENT}`] as const]
      : [],
  );
  const dates = brokenRates(rates).map(
    ({ place, field, message }) => [rateField(place, field), message] as const,
  );
  return Object.fromEntries([...tooHigh, ...dates]);
}

/** @returns the mistakes of the entered values that don't fit together, by field */
export function brokenEntered(entered: FormData): Record<string, string> {
  return brokenTax({ kind: entered.get("kind"), rates: ratesIn(entered) });
}
