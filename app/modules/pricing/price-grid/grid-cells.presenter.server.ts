import type { TFunction } from "i18next";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import { typedDecimal } from "~/forms/checking/decimals";
import { dialogHref } from "~/lists/dialog-params";
import type { Language } from "~/i18n/languages";
import type { PricingCurrency } from "../../places/hotels/pricing-currency";
import { adultsInWords, priceInWords } from "../price-batches/price-words";
import { roomPriceList } from "../room-prices/room-price.list";
import { cellKey, cellName, type CellPlace, type CellPrice, type CellState } from "./grid-form";
import type { PlannedCell } from "./grid-plan";
import type { GridOf } from "./grid-query";
import { isOfGrid, type GridPrice } from "./price-grid.service.server";

/** A cell of the grid, its texts formatted. */
export interface GridCell {
  name: string;
  /** The text in its field. */
  text: string;
  /** The stored price, for users who may only view: "€120.00"; null for none. */
  price: string | null;
  /** "/person/night"; null for a cell without a price. */
  unit: string | null;
  /** For a cell without a price, a phrase with the general price that applies, or with its former price. */
  hint: string | null;
  /** The reason why its text isn't a price, encoded. */
  mistake: string | null;
  /**
   * For a price that another user has changed meanwhile, a sentence with that price, beside or in place of
   * the entered text.
   */
  met: string | null;
  /** Whether saving the grid changes this cell. */
  changes: boolean;
  /** The prices for an exact number of adults, by their number; the grid doesn't change them. */
  forAdults: PriceForAdults[];
}

/** A price of a cell for an exact number of adults. */
interface PriceForAdults {
  id: number;
  /** "for 2 adults: €120.00/person/night" */
  text: string;
  /** The address of its form, over the list of the prices of the room type in the season. */
  to: string;
}

/** The words and formats for the cells of a grid. */
export interface CellWords {
  hotel_id: number;
  t: TFunction;
  language: Language;
  currency: PricingCurrency;
}

/** The prices of a grid by their cells. */
export interface PricesOfCells {
  /** The active prices of the grid's own channel for any number of adults. */
  own: Map<string, GridPrice>;
  /** The active prices of the grid's own channel for an exact number of adults, by their number. */
  forAdults: Map<string, GridPrice[]>;
  /** The general prices, if the grid has the prices of a channel. */
  general: Map<string, GridPrice>;
  /** The latest inactive price of the grid's own channel. */
  inactive: Map<string, GridPrice>;
}

/**
 * @param prices the prices of the grid, the latest last
 * @returns the prices by their cells
 */
export function byCell(prices: readonly GridPrice[], of: GridOf): PricesOfCells {
  const byKey = (belongs: (price: GridPrice) => boolean) =>
    new Map(
      prices
        .filter((price) => price.adults === null && belongs(price))
        .map((price) => [cellKey(price), price]),
    );
  const isOwn = (price: GridPrice) => price.distribution_point_id === of.distribution_point_id;
  const forAdults = new Map<string, GridPrice[]>();
  for (const price of prices) {
    if (price.adults === null || !price.active || !isOwn(price)) continue;
    const key = cellKey(price);
    forAdults.set(key, [...(forAdults.get(key) ?? []), price]);
  }
  for (const ofCell of forAdults.values()) ofCell.sort((a, b) => a.adults! - b.adults!);
  return {
    own: byKey((price) => isOfGrid(price, of)),
    forAdults,
    general: byKey((price) => price.active && !isOwn(price)),
    inactive: byKey((price) => !price.active && isOwn(price)),
  };
}

/**
 * @param planned the plan for the cell, if the grid was posted; its text is kept if it differs from the price
 *   that the form was made with
 * @returns the cell, its texts formatted
 */
export function gridCell(
  place: CellPlace,
  planned: PlannedCell | undefined,
  prices: PricesOfCells,
  words: CellWords,
): GridCell {
  const key = cellKey(place);
  const price = prices.own.get(key) ?? null;
  const isKept = planned !== undefined && isEntered(planned);
  return {
    name: cellName(place),
    text: isKept ? planned.text : price ? priceText(price, words) : "",
    price: price && inWords(price, words),
    unit: price && priceInWords(price, words.currency, words.language, words.t).unit,
    hint: price ? null : hintOf(key, prices, words),
    mistake: planned?.mistake ?? null,
    met: planned?.met ? metInWords(planned, isKept, words) : null,
    changes: planned !== undefined && planned.outcome !== "same" && planned.outcome !== "wrong",
    forAdults: (prices.forAdults.get(key) ?? []).map((one) => priceForAdults(one, place, words)),
  };
}

function priceForAdults(price: GridPrice, place: CellPlace, words: CellWords): PriceForAdults {
  const { hotel_id, t } = words;
  const { room_type_id, season_id } = place;
  const list = roomPriceList.href({ filters: { hotel_id, room_type_id, season_id } });
  return {
    id: price.id,
    text: t("price-grid:FOR_ADULTS", {
      adults: adultsInWords(price.adults!, t),
      price: wholeInWords(price, words),
    }),
    to: dialogHref(list, { kind: "edit", id: price.id }),
  };
}

/** @returns whether the entered text of the cell still has to be saved */
function isEntered({ outcome }: PlannedCell): boolean {
  return outcome !== "same";
}

/** A price of a cell; that of a form doesn't say which meals it includes, because a grid doesn't change them. */
type StatedCell = CellState & Partial<CellPrice>;

/** @returns the text of a field for a price: "120.50", in French "120,50" */
function priceText({ base_price }: CellState, { language, currency }: CellWords): string {
  return typedDecimal(plainStored(base_price, currency.digits), language);
}

/** @returns "€120.50", in French "120,50 €" */
export function inWords({ base_price }: CellState, { currency, language }: CellWords): string {
  return formatStoredMoney(base_price, currency, language);
}

/** @returns "€120.50/person/night", or the words for no price */
function wholeInWords(state: StatedCell | null, words: CellWords): string {
  const { t } = words;
  if (!state) return t("price-grid:NO_PRICE");
  const { amount, unit } = priceInWords(state, words.currency, words.language, t);
  return amount + unit;
}

function hintOf(key: string, { general, inactive }: PricesOfCells, words: CellWords) {
  const [elsewhere, former] = [general.get(key), inactive.get(key)];
  if (elsewhere) return words.t("price-grid:GENERAL", { price: wholeInWords(elsewhere, words) });
  return former
    ? words.t("price-grid:INACTIVE_PRICE", { price: wholeInWords(former, words) })
    : null;
}

function metInWords({ seen, current }: PlannedCell, isKept: boolean, words: CellWords): string {
  const params = { was: wholeInWords(seen, words), now: wholeInWords(current, words) };
  return words.t(isKept ? "price-grid:MET" : "price-grid:TAKEN_OVER", params);
}
