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

/** The most decimals of a percentage or an amount. */
export const VALUE_DECIMALS = 3;

/** The highest age from which persons count: children are at most 17, so from 18 only adults count. */
export const MAX_FROM_AGE = 18;

export const MAX_NIGHTS = 365;

/** @returns whether a tax of this kind is an amount for each person, so that it matters who counts */
export function isPerPerson(kind: TaxKind): boolean {
  return kind === "per_person_night" || kind === "per_person_stay";
}

/** @returns whether a tax of this kind depends on the number of nights */
export function countsNights(kind: TaxKind): boolean {
  return kind !== "per_room_stay" && kind !== "per_person_stay";
}

interface EnteredTax {
  kind?: unknown;
  /** A plain decimal, or what was entered instead. */
  value?: unknown;
  valid_from?: string | null;
  valid_to?: string | null;
}

/** @returns the mistakes of values that don't fit together, by field */
export function brokenTax({ kind, value, valid_from, valid_to }: EnteredTax) {
  const broken: Record<string, string> = {};
  if (kind === "percentage" && Number(value) > MAX_PERCENT) {
    broken.value = `validation:MAX?max=${MAX_PERCENT}`;
  }
  if (valid_from && valid_to && valid_to < valid_from) {
    broken.valid_to = "taxes:FORM.DATES_ORDER";
  }
  return broken;
}

/** @returns the mistakes of the entered values that don't fit together, by field */
export function brokenEntered(entered: FormData): Record<string, string> {
  const text = (name: string) => String(entered.get(name) ?? "");
  return brokenTax({
    kind: text("kind"),
    value: text("value"),
    valid_from: text("valid_from"),
    valid_to: text("valid_to"),
  });
}
