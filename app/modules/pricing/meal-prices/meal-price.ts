import { formatMinor, parseMinor } from "~/core/money/money";
import type { MealPlan } from "~/core/meal-plans";
import { trimDecimal } from "~/core/money/plain-decimal";

/** The highest amount of a meal, whatever the currency; the lowest is its negative. */
export const MAX_MEAL_AMOUNT = 9_999_999;

/** The most bands of ages of a meal price. */
export const MAX_BANDS = 6;

/** The highest age of a child. */
export const MAX_BAND_AGE = 17;

/** The indexes of all possible bands, from 0. */
export const bandPlaces = Array.from({ length: MAX_BANDS }, (_, place) => place);

/** The fields of a band, in the order of the form. */
export const bandFields = ["from_age", "to_age", "amount"] as const;

export type BandField = (typeof bandFields)[number];

/** What a child of some ages adds for its meals; both ages are inclusive. */
export interface ChildBand {
  from_age: number;
  to_age: number;
  /** A decimal string, which may be below 0. */
  amount: string;
}

/** @returns the name of a field of a band in the form: "child_bands[0].from_age" */
export function bandField(place: number, field: BandField): string {
  return `child_bands[${place}].${field}`;
}

/** The ages of a band, as they are entered; a missing one isn't checked. */
type EnteredAges = Partial<Record<"from_age" | "to_age", number | null>>;

/** A mistake in a band: its place, from 0, the field, and the key of the sentence. */
export interface BandMistake {
  place: number;
  field: BandField;
  message: string;
}

/**
 * @returns the bands that end before they begin, and those with an age that another band has, too. Of two
 *   bands with a common age the lower one in the form is wrong
 */
export function brokenBands(bands: readonly EnteredAges[]): BandMistake[] {
  const known = bands.map(({ from_age, to_age }) => {
    const has = typeof from_age === "number" && typeof to_age === "number";
    return has ? { from: from_age, to: to_age } : null;
  });
  return known.flatMap((band, place): BandMistake[] => {
    if (!band) return [];
    if (band.to < band.from) {
      return [{ place, field: "to_age", message: "meal-prices:FORM.AGES_ORDER" }];
    }
    const overlaps = known
      .slice(0, place)
      .some((other) => other && other.from <= band.to && band.from <= other.to);
    return overlaps ? [{ place, field: "from_age", message: "meal-prices:FORM.AGES_OVERLAP" }] : [];
  });
}

/** @returns the mistakes of the bands in a form, by field */
export function brokenBandsIn(entered: FormData): Record<string, string> {
  const age = (place: number, field: BandField) => {
    const text = String(entered.get(bandField(place, field)) ?? "").trim();
    return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
  };
  const bands = bandPlaces.map((place) => ({
    from_age: age(place, "from_age"),
    to_age: age(place, "to_age"),
  }));
  return Object.fromEntries(
    brokenBands(bands).map(({ place, field, message }) => [bandField(place, field), message]),
  );
}

/** The decimals of a stored amount. */
const STORED_DECIMALS = 4;

/** @returns the bands by age, with each amount in its shortest spelling: "11.5", "0" */
export function storedBands(bands: readonly ChildBand[]): ChildBand[] {
  return bands
    .map(({ from_age, to_age, amount }) => {
      const minor = parseMinor(amount, STORED_DECIMALS);
      return { from_age, to_age, amount: trimDecimal(formatMinor(minor, STORED_DECIMALS)) };
    })
    .sort((one, other) => one.from_age - other.from_age);
}

/**
 * @returns the name of a meal price in the log: "Hotel, season, half_board". The log shows the meal plan in
 *   the reader's language
 */
export function mealPriceLabel(price: {
  hotel_label: string;
  season_name: string;
  meal_plan: MealPlan;
}): string {
  return `${price.hotel_label}, ${price.season_name}, ${price.meal_plan}`;
}
