import { isDecimal, trimDecimal } from "~/core/money/money";
import type { Entered } from "~/forms/posting/form-reply";

/** The price of a cell, as far as the grid changes it. */
export interface CellState {
  /** A decimal string. */
  base_price: string;
  per_person: boolean;
}

/** A cell by its place. */
export interface CellPlace {
  room_type_id: number;
  season_id: number;
}

/** A cell as somebody filled it in. */
export interface EnteredCell extends CellPlace {
  text: string;
}

/** A grid as it was posted. */
export interface GridForm {
  cells: EnteredCell[];
  /** By room type: whether new prices are per person. */
  perPerson: Map<number, boolean>;
  /**
   * The prices that the form was made with, by `cellKey`: the version of each cell. A state that is the same
   * again is the same version.
   */
  seen: Map<string, CellState>;
  /** The code of the currency that the form showed. */
  currency: string;
  /** What its preview showed, in short; "" for a form without one. */
  previewed: string;
  /** How many removals of prices somebody has said yes to. */
  removals: string;
}

/** @returns what a cell is known by within its grid */
export function cellKey({ room_type_id, season_id }: CellPlace): string {
  return `${room_type_id}-${season_id}`;
}

/** @returns the name of a cell's field */
export function cellName(place: CellPlace): string {
  return `price-${cellKey(place)}`;
}

/** @returns the name of the field that says what new prices of a room type count for */
export function unitName(room_type_id: number): string {
  return `unit-${room_type_id}`;
}

const CELL = /^price-([1-9]\d{0,9})-([1-9]\d{0,9})$/;
const UNIT = /^unit-([1-9]\d{0,9})$/;
const SEEN = /^(?<key>\d{1,10}-\d{1,10})=(?<base_price>\d{1,15}(?:\.\d{1,9})?)(?<unit>[pr])$/;

/** Reads a posted grid. Fields that make no sense are left out: their cells count as never seen. */
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

/** @returns the prices that a form is made with, as the one field that carries them */
export function spellSeen(prices: ReadonlyMap<string, CellState>): string {
  return [...prices]
    .map(([key, price]) => `${key}=${trimDecimal(price.base_price)}${price.per_person ? "p" : "r"}`)
    .join(" ");
}

function seenIn(text: string): Map<string, CellState> {
  const seen = new Map<string, CellState>();
  for (const word of text.split(" ")) {
    const { key, base_price, unit } = SEEN.exec(word)?.groups ?? {};
    if (key && base_price && isDecimal(base_price)) {
      seen.set(key, { base_price, per_person: unit === "p" });
    }
  }
  return seen;
}

function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
