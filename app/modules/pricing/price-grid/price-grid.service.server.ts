import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import type { MealPlan } from "~/core/meal-plans";
import { Conflict, orGone, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import { findPricedHotel, type PricedHotel } from "../../places/hotels/hotel.service.server";
import type { PricingCurrency } from "../../places/hotels/pricing-currency";
import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { digestOf } from "../price-imports/plan-fingerprint.server";
import { cellKey, type CellPlace, type CellPrice, type GridForm } from "./grid-form";
import type { GridOf } from "./grid-query";
import type { CellWriting } from "./cell-amount";
import { changesIn, countOf, planGrid, type PlannedCell } from "./grid-plan";
import * as grids from "./price-grid.repository.server";
import type { GridPrice, GridRoomType, GridSeason } from "./price-grid.repository.server";
import { readGridNames, type GridNames } from "./grid-names.repository.server";
import { writeCells } from "./write-cells.server";

export type { GridPrice, GridRoomType, GridSeason };

/** The room types and seasons of a hotel, which are the rows and columns of its grids. */
export interface GridAxes {
  hotel: PricedHotel;
  /** The room types in any order. */
  roomTypes: GridRoomType[];
  /** The seasons by start date. */
  seasons: GridSeason[];
}

/** @returns the room types and seasons of a hotel; undefined where the hotel doesn't exist */
export async function findGridAxes(ctx: Context, hotel_id: number): Promise<GridAxes | undefined> {
  assertMay(ctx, "pricing:view");
  const [hotel, roomTypes, seasons] = await Promise.all([
    findPricedHotel(ctx, hotel_id),
    grids.listGridRoomTypes(ctx.db, hotel_id),
    grids.listGridSeasons(ctx.db, hotel_id),
  ]);
  return hotel && { hotel, roomTypes, seasons };
}

/**
 * @returns the prices of a grid in these seasons, active or not, the latest last; for a channel also the
 *   general prices
 */
export const listGridPrices = withPermission("pricing:view", grids.listGridPrices);

/** @returns the meals that new prices of a grid include, by room type; a room type without a price is missing */
export const mealPlansOfNewPrices = withPermission("pricing:view", grids.readMealPlans);

/** The effect of saving a posted grid. */
export interface GridPlan {
  cells: PlannedCell[];
  /** Entered texts whose room type or season was deleted meanwhile. */
  lost: string[];
  /** A fingerprint of all that would be written, which the form of the preview sends back. */
  fingerprint: string;
}

/** @returns the plan for a posted grid, given the present prices and the meals of new ones */
export function planOf(
  form: GridForm,
  prices: readonly GridPrice[],
  mealPlans: ReadonlyMap<number, MealPlan>,
  known: { has: (place: CellPlace) => boolean },
  writing: CellWriting,
): GridPlan {
  const lost = form.cells.filter((cell) => !known.has(cell) && cell.text.trim() !== "");
  const standing = { ...form, cells: form.cells.filter((cell) => known.has(cell)) };
  const current = new Map<string, CellPrice>(prices.map((price) => [cellKey(price), price]));
  const cells = planGrid(standing, current, mealPlans, writing);
  const told = changesIn(cells).map(({ outcome, current: before, after, ...place }) =>
    JSON.stringify([cellKey(place), outcome, before && stateOf(before), after && stateOf(after)]),
  );
  return { cells, lost: lost.map(({ text }) => text), fingerprint: digestOf(told) };
}

function stateOf({ base_price, per_person, meal_plan }: CellPrice): CellPrice {
  return { base_price, per_person, meal_plan };
}

/**
 * Plans a posted grid for its preview; nothing is written.
 *
 * @throws NotFound where the hotel doesn't exist; RuleBroken where a cell can't be read, where nothing
 *   changes, or where the hotel's currency isn't the one that the form showed
 */
export async function checkGrid(ctx: Context, of: GridOf, form: GridForm): Promise<GridPlan> {
  assertMay(ctx, "pricing:edit");
  const hotel = orGone(await findPricedHotel(ctx, of.hotel_id), "hotels:ERRORS.GONE");
  const names = await readGridNames(ctx.db, of);
  const prices = await grids.listGridPrices(ctx.db, of, seasonsIn(form));
  const plan = planNamed(ctx, form, {
    names,
    mealPlans: await grids.readMealPlans(ctx.db, of),
    currency: hotel.currency,
    prices: prices.filter((price) => isOfGrid(price, of)),
  });
  refuseUnfit(plan, form, hotel.currency);
  return plan;
}

/** @returns whether the grid can change a price: an active one of its channel, for any number of adults */
export function isOfGrid(price: GridPrice, of: GridOf): boolean {
  const { active, adults, distribution_point_id } = price;
  return active && adults === null && distribution_point_id === of.distribution_point_id;
}

export interface SavedGrid {
  batch_id: number;
  made: number;
  changed: number;
  removed: number;
}

/**
 * Saves a whole grid or nothing of it, in one transaction, as one batch, which can be undone. The number of
 * statements doesn't depend on the number of cells.
 *
 * @throws as `checkGrid`; Conflict where saving would now have another effect than the preview showed;
 *   RuleBroken at `removals` where the user hasn't confirmed the removal of prices
 */
export async function saveGrid(ctx: Context, of: GridOf, form: GridForm): Promise<SavedGrid> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const currencies = await lockPricingCurrencies(trx, [of.hotel_id]);
    const currency = orGone(currencies.get(of.hotel_id), "hotels:ERRORS.GONE");
    const prices = await grids.lockGridPrices(trx, of, seasonsIn(form));
    const names = await readGridNames(trx as Database, of);
    const mealPlans = await grids.readMealPlans(trx as Database, of);
    const plan = planNamed(ctx, form, { names, currency, prices, mealPlans });
    refuseUnfit(plan, form, currency);
    if (form.previewed !== plan.fingerprint) throw new Conflict({ key: "price-grid:MOVED" });
    const removed = countOf(plan.cells, "removed");
    if (removed > 0 && form.removals !== String(removed)) {
      const params = { count: removed };
      throw new RuleBroken({ key: "price-grid:REMOVALS_UNCONFIRMED", params }, "removals");
    }
    const changes = await writeCells(ctx, trx, { of, names, prices, cells: changesIn(plan.cells) });
    const { hotel = "", point } = names;
    const summary = { kind: "grid" as const, hotel, priceType: of.price_type, point };
    const batch_id = await recordBatch(ctx, trx, summary, []);
    await recordChanges(ctx, trx, changes, batch_id);
    return {
      batch_id,
      made: countOf(plan.cells, "new"),
      changed: countOf(plan.cells, "changed"),
      removed,
    };
  });
}

interface Circumstances {
  names: GridNames;
  currency: PricingCurrency;
  prices: GridPrice[];
  mealPlans: ReadonlyMap<number, MealPlan>;
}

function planNamed(
  ctx: Context,
  form: GridForm,
  { names, currency, prices, mealPlans }: Circumstances,
): GridPlan {
  const known = {
    has: ({ room_type_id, season_id }: CellPlace) =>
      names.roomTypes.has(room_type_id) && names.seasons.has(season_id),
  };
  return planOf(form, prices, mealPlans, known, { language: ctx.locale, currency });
}

function refuseUnfit(plan: GridPlan, form: GridForm, { code }: PricingCurrency): void {
  if (form.currency !== code) {
    const params = { code, entered: form.currency };
    throw new RuleBroken({ key: "room-prices:ERRORS.OTHER_CURRENCY", params });
  }
  const wrong = countOf(plan.cells, "wrong");
  if (wrong > 0) {
    throw new RuleBroken({ key: "price-grid:WRONG_CELLS", params: { count: wrong } });
  }
  if (changesIn(plan.cells).length === 0) throw new RuleBroken({ key: "price-grid:NOTHING" });
}

function seasonsIn({ cells }: GridForm): number[] {
  return [...new Set(cells.map(({ season_id }) => season_id))];
}
