import { formatCodedMoney, formatMinor, parseMinor } from "~/core/money/money";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";
import { readDecimal } from "~/forms/checking/decimals";
import type { Language } from "~/i18n/languages";

/** The categories of services. */
export const serviceCategories = [
  "meal",
  "transfer",
  "parking",
  "equipment",
  "fee",
  "other",
] as const;

/** The ways to charge a service: its price once, or for each night, each person, or both. */
export const chargeModes = ["once", "per_night", "per_person", "per_person_per_night"] as const;

export type ChargeMode = (typeof chargeModes)[number];

/** @returns whether a service is charged for each night, so that nobody can have used it who has slept none */
export function isByNight(mode: ChargeMode): boolean {
  return mode === "per_night" || mode === "per_person_per_night";
}

/** The highest price of a service, in its currency. */
export const MAX_PRICE = 9_999_999;

export const MAX_DESCRIPTION = 500;

/** The highest age that limits a service: a guest of up to this age is a child everywhere in the product. */
export const MAX_AGE = 17;

interface Ages {
  min_age?: number | null;
  max_age?: number | null;
}

/** @returns the mistakes in the ages, by field: both ages are given, or neither */
export function brokenAges({ min_age, max_age }: Ages): Record<string, string> {
  const min = min_age ?? null;
  const max = max_age ?? null;
  if ((min === null) !== (max === null)) {
    return { [min === null ? "min_age" : "max_age"]: "services:FORM.BOTH_AGES" };
  }
  return min! > max! ? { max_age: "services:FORM.AGES_ORDER" } : {};
}

/** @returns the ages in a form; null for text that is no number */
export function agesIn(entered: FormData): Ages {
  const age = (name: string) => {
    const text = String(entered.get(name) ?? "").trim();
    return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
  };
  return { min_age: age("min_age"), max_age: age("max_age") };
}

interface Stay {
  guests: number;
  nights: number;
}

/** @returns how many times the price is charged for a stay */
export function timesCharged(mode: ChargeMode, { guests, nights }: Stay): number {
  switch (mode) {
    case "once":
      return 1;
    case "per_night":
      return nights;
    case "per_person":
      return guests;
    case "per_person_per_night":
      return guests * nights;
  }
}

/** The stay of the form's example total. */
export const exampleStay: Stay = { guests: 2, nights: 3 };

/** The code and the decimals of currencies, by id. */
export type KnownCurrencies = Record<string, { code: string; digits: number }>;

/**
 * @param entered the entered fields, valid or not
 * @returns the total for the example stay, "60.00 EUR", in French "60,00 EUR"; null while the form is
 *   incomplete
 */
export function exampleTotal(
  entered: { price?: unknown; charge_mode?: unknown; currency_id?: unknown },
  currencies: KnownCurrencies,
  language: Language,
): string | null {
  const mode = chargeModes.find((candidate) => candidate === entered.charge_mode);
  const id = String(entered.currency_id);
  const currency = Object.hasOwn(currencies, id) ? currencies[id] : undefined;
  const price = readDecimal(String(entered.price ?? ""), language);
  if (!mode || !currency || !isDecimal(price) || price.startsWith("-")) return null;
  const { code, digits } = currency;
  if (Number(price) > MAX_PRICE || decimalsOf(price) > digits) return null;
  const total = parseMinor(price, digits) * timesCharged(mode, exampleStay);
  return formatCodedMoney(formatMinor(total, digits), { code, digits }, language);
}
