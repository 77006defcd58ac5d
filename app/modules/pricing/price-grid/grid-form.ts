import type { MealPlan } from "~/core/meal-plans";
import { isDecimal, trimDecimal } from "~/core/money/plain-decimal";
import type { Entered } from "~/forms/posting/form-reply";

/** The fields of a price that the grid may change. */
export interface CellState {
  /** A decimal string. */
  base_price: string;
  per_person: boolean;
}

/** The price of a cell with the meals that it includes, which a grid doesn't change. */
export interface CellPrice extends CellState {
  meal_plan: MealPlan;
}

/** The room type and the season of a cell. */
export interface CellPlace {
  room_type_id: number;
  season_id: number;
}

/** A cell with its entered text. */
export interface EnteredCell extends CellPlace {
  text: string;
}

/** A grid as it was posted. */
export interface GridForm {
  cells: EnteredCell[];
  /** By room type: whether new prices are per person. */
  perPerson: Map<number, boolean>;
  /**
   * The prices that the form was made with, by `cellKey`. They serve as the version of each cell, so a price
   * that was changed and changed back counts as unchanged.
   */
  seen: Map<string, CellState>;
  /** The code of the currency that the form showed. */
  currency: string;
  /** The fingerprint of the preview; "" for a form without one. */
  previewed: string;
  /** The number of removals that the user has confirmed. */
  removals: string;
}

/** @returns the key of a cell within its grid */
export function cellKey({ room_type_id, season_id }: CellPlace): string {
  return `${room_type_id}-${season_id}`;
}

/** @returns the name of a cell's field */
export function cellName(place: CellPlace): string {
  return `price-${cellKey(place)}`;
}

/** @returns the name of the field that decides whether new prices of a room type are per person */
export function unitName(room_type_id: number): string {
  return `unit-${room_type_id}`;
}

const CELL = /^price-([1-9]\d{0,9})-([1-9]\d{0,9})$/;
const UNIT = /^unit-([1-9]\d{0,9})$/;
const SEEN_CELL = /^(?<key>\d{1,10}-\d{1,10})=(?<base_price>\d{1,15}(?:\.\d{1,9})?)(?<unit>[pr])$/;

/**
 * @returns the posted grid. Invalid entries in `seen` are left out, so their cells count as cells without a
 *   price
 */
export function gridForm(entered: Entered): GridForm {
  const form: GridForm = {
    cells: [],
    perPerson: new Map(),
    seen: seenIn(textOf(entered.seen)),
    currency: textOf(entered.currency),
    previewed: textOf(entered.previewed),
    removals: textOf(entered.removals),
  };
  for (const [name, value] of Object.entries(entered)) {
    const [, room_type_id, season_id] = CELL.exec(name) ?? [];
    if (room_type_id && season_id) {
      const place = { room_type_id: Number(room_type_id), season_id: Number(season_id) };
      form.cells.push({ ...place, text: textOf(value) });
    }
    const [, ofRoomType] = UNIT.exec(name) ?? [];
    if (ofRoomType) form.perPerson.set(Number(ofRoomType), textOf(value) !== "room");
  }
  return form;
}

/** @returns the prices that a form is made with, as the value of one hidden field */
export function spellSeen(prices: ReadonlyMap<string, CellState>): string {
  return [...prices]
    .map(([key, price]) => `${key}=${trimDecimal(price.base_price)}${price.per_person ? "p" : "r"}`)
    .join(" ");
}

function seenIn(text: string): Map<string, CellState> {
  const seen = new Map<string, CellState>();
  for (const word of text.split(" ")) {
    const { key, base_price, unit } = SEEN_CELL.exec(word)?.groups ?? {};
    if (key && base_price && isDecimal(base_price)) {
      seen.set(key, { base_price, per_person: unit === "p" });
    }
  }
  return seen;
}

function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
