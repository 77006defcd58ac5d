import type { TFunction } from "i18next";
import { formatStoredMoney, plainStored, PRICING_TABS } from "~/core/money/money";
import { typedDecimal } from "~/forms/checking/decimals";
import type { Language } from "~/i18n/languages";
import type { PricingCurrency } from "../../places/hotels/pricing-currency";
import { priceInWords } from "../price-batches/price-words";
import { cellKey, cellName, type CellPlace, type CellState } from "./grid-form";
import type { PlannedCell } from "./grid-plan";
import type { GridOf } from "./grid-query";
import { isOfGrid, type GridPrice } from "./price-grid.service.server";

/** A cell in finished words. */
export interface GridCell {
  name: string;
  /** What stands in its field. */
  text: string;
  /** The price as it is, for those who only look: "€120.00"; null for none. */
  price: string | null;
  /** "/person/night"; of a cell without a price null. */
  unit: string | null;
  /** What holds where the cell has no price, or what it had: a finished phrase. */
  hint: string | null;
  /** Why its text is no price, encoded. */
  mistake: string | null;
  /** Another person's price beside what is entered, or what was taken over from them: a finished sentence. */
  met: string | null;
  /** Whether saving it changes something. */
  changes: boolean;
}

/** How the cells of one grid are said. */
export interface CellWords {
  t: TFunction;
  language: Language;
  currency: PricingCurrency;
}

/** The prices of a grid by their cells. */
export interface PricesOfCells {
  /** The active prices of the grid's own channel. */
  own: Map<string, GridPrice>;
  /** The general prices, where the grid shows a channel's. */
  general: Map<string, GridPrice>;
  /** The latest inactive price of the grid's own channel. */
  inactive: Map<string, GridPrice>;
}

/** @param prices the latest come last */
export function byCell(prices: readonly GridPrice[], of: GridOf): PricesOfCells {
  const byKey = (belongs: (price: GridPrice) => boolean) =>
    new Map(prices.filter(belongs).map((price) => [cellKey(price), price]));
  const isOwn = (price: GridPrice) => price.distribution_point_id === of.distribution_point_id;
  return {
    own: byKey((price) => isOfGrid(price, of)),
    general: byKey((price) => price.active && !isOwn(price)),
    inactive: byKey((price) => !price.active && isOwn(price)),
  };
}

/**
 * @param planned what becomes of the cell, where the grid was posted; its text is kept where it differs from
 *   the price that its form was made with
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
    text: isKept ? planned.text : price ? typed(price, words) : "",
    price: price && inWords(price, words),
    unit: price && priceInWords(price, words.currency, words.t).unit,
    hint: price ? null : hintOf(key, prices, words),
    mistake: planned?.mistake ?? null,
    met: planned?.met ? metInWords(planned, isKept, words) : null,
    changes: planned !== undefined && planned.outcome !== "same" && planned.outcome !== "wrong",
  };
}

/** @returns whether somebody has entered something in the cell that isn't there yet */
function isEntered({ outcome }: PlannedCell): boolean {
  return outcome !== "same";
}

/** @returns the text of a field for a price: "120.50", in French "120,50" */
function typed({ base_price }: CellState, { language, currency }: CellWords): string {
  return typedDecimal(plainStored(base_price, currency.digits), language);
}

/** @returns "€120.50" */
export function inWords({ base_price }: CellState, { currency }: CellWords): string {
  return formatStoredMoney(base_price, currency, PRICING_TABS);
}

/** @returns "€120.50/person/night", or that there is none */
function wholeInWords(state: CellState | null, words: CellWords): string {
  const { t } = words;
  if (!state) return t("price-grid:NO_PRICE");
  const { amount, unit } = priceInWords(state, words.currency, t);
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
