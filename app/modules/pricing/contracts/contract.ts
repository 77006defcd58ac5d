import type { Season } from "../../places/seasons/season.fields";
import type { PricingCurrency } from "../../places/hotels/pricing-currency";
import type { MealPrice } from "../meal-prices/meal-price.fields";
import { placeOf } from "../room-prices/room-price";
import type { RoomPrice } from "../room-prices/room-price.fields";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { inWeekOrder, scopeKey } from "../restrictions/bulk/restricted-days";
import type { Restriction } from "../restrictions/restriction.fields";
import type { Tax } from "../taxes/tax.fields";
import type { ContractRecord } from "./contract-csv";

/** The row that each kind of line describes. */
export interface ContractRows {
  season: Season;
  price: RoomPrice;
  meal: MealPrice;
  rule: StoredRule;
  restriction: Restriction;
  tax: Tax;
}

/** A row with a code by which a file names it. */
export interface Coded {
  id: number;
  code: string;
}

/** Everything that a contract says about a hotel, with the names in it. */
export interface ContractWorld {
  hotel: { id: number; label: string; currency: PricingCurrency };
  roomTypes: { id: number; label: string; label_fr: string }[];
  points: (Coded & { label: string })[];
  ratePlans: Coded[];
  seasons: Season[];
  /** All of them, also inactive ones, by id. */
  prices: RoomPrice[];
  meals: MealPrice[];
  /** The rules of this hotel alone. */
  rules: StoredRule[];
  restrictions: Restriction[];
  taxes: Tax[];
}

/** @returns the place of a meal price, where only one may be active */
export function placeOfMeal(price: Omit<MealPrice, "id">): string {
  const { season_id, meal_plan, price_type, distribution_point_id } = price;
  return [season_id, meal_plan, price_type, distribution_point_id ?? 0].join("/");
}

const nameKeyOf = (name: string) => name.normalize("NFC").trim().toLowerCase();

/** @returns the key by which a line finds its row, and by which two lines are the same */
export const keyOf: {
  [Kind in Exclude<ContractRecord, "season">]: (row: Omit<ContractRows[Kind], "id">) => string;
} = {
  price: placeOf,
  meal: placeOfMeal,
  rule: ({ name }) => nameKeyOf(name),
  tax: ({ label }) => nameKeyOf(label),
  restriction: (row) =>
    [scopeKey(row), row.start_date, row.end_date, inWeekOrder(row.weekdays).join()].join("/"),
};

/**
 * @param rows the rows by id
 * @returns of the rows of a place the active one, else the newest: a contract has one line for each place
 */
export function onePerPlace<Row extends { id: number; active: boolean }>(
  rows: readonly Row[],
  placeOfRow: (row: Row) => string,
): Row[] {
  const byPlace = new Map<string, Row>();
  for (const row of rows) {
    const place = placeOfRow(row);
    if (row.active || !byPlace.get(place)?.active) byPlace.set(place, row);
  }
  return rows.filter((row) => byPlace.get(placeOfRow(row)) === row);
}

/** @returns the rows of each kind of line that a file can name */
export function namedRows(world: ContractWorld): {
  [Kind in ContractRecord]: ContractRows[Kind][];
} {
  return {
    season: world.seasons,
    price: onePerPlace(world.prices, placeOf),
    meal: onePerPlace(world.meals, placeOfMeal),
    rule: world.rules,
    restriction: world.restrictions,
    tax: world.taxes,
  };
}

/** @returns whether lines that name one of two rows could mean the other */
export function isSameName(one: string, other: string): boolean {
  return nameKeyOf(one) === nameKeyOf(other);
}

/**
 * @returns for each season the text by which lines name it: its name, and with its dates if other seasons of the
 *   hotel have the same name
 */
export function seasonTexts(seasons: readonly Season[]): Map<number, string> {
  const count = new Map<string, number>();
  for (const { name } of seasons) {
    count.set(nameKeyOf(name), (count.get(nameKeyOf(name)) ?? 0) + 1);
  }
  return new Map(
    seasons.map((season) => {
      const { id, name, start_date, end_date } = season;
      const isOnly = count.get(nameKeyOf(name)) === 1;
      return [id, isOnly ? name : `${name} @ ${start_date}..${end_date}`];
    }),
  );
}
