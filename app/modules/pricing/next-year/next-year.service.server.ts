import { assertMay } from "~/core/access/permissions";
import { Conflict, orGone, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Trial } from "~/db/writing/rolled-back.server";
import { inTransaction } from "~/db/writing/write.server";
import { formatMinor } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { recordChanges, type Change } from "../../log/audit/audit.service.server";
import { findPricedHotel, type PricedHotel } from "../../places/hotels/hotel.service.server";
import { lockPricingCurrencies } from "../../places/hotels/pricing-currency.service.server";
import {
  lockAllSeasonsOfHotel,
  createSeasons,
} from "../../places/seasons/many-seasons.service.server";
import { datesOf } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import { listSeasonsOfHotel } from "../../places/seasons/season.service.server";
import type { NamedMealPrice } from "../meal-prices/meal-price.fields";
import {
  lockMealPricesOfSeasons,
  listMealPricesOfSeasons,
} from "../meal-prices/many-meal-prices.service.server";
import type { RefusedRow } from "../price-batches/price-batch";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { digestOf } from "../price-imports/plan-fingerprint.server";
import { countMarkupsOfSeasons } from "../markups/markup.service.server";
import { countRulesOfSeasons } from "../price-rules/hotel-rules.service.server";
import {
  lockPricesOfSeasons,
  listPricesOfSeasons,
  writeRoomPrices,
} from "../room-prices/hotel-prices.service.server";
import { priceLabel, placeOf } from "../room-prices/room-price";
import { type NamedRoomPrice, stateOf, type RoomPrice } from "../room-prices/room-price.fields";
import type { Tax } from "../taxes/tax.fields";
import { listTaxesThatEnd } from "../taxes/tax.service.server";
import {
  planPrices,
  planSeasons,
  spelledMeals,
  yearsOf,
  type NewPrice,
  type NextYearPlan,
  type NewSeason,
} from "./next-year";
import type { NextYearInput } from "./next-year.schema";
import { yearOfDates } from "./year-shift";
import { copyMealPrices } from "./copied-meals.service.server";

/** The most prices that are copied at once, equal to the limit of an act on many prices. */
export const MAX_PRICES = 10_000;

/** The year of a hotel to copy, and how its dates and prices change. */
export interface NextYearAct extends Pick<NextYearInput, "shift" | "percent" | "rounding"> {
  hotel_id: number;
  /** The year that is copied. */
  year: number;
}

/** A hotel with its seasons, and the years that can be copied. */
export interface HotelYears {
  hotel: PricedHotel;
  /** The seasons of the hotel by start date. */
  seasons: Season[];
  years: number[];
}

/** @returns a hotel with its seasons and years; undefined where there is no hotel with this id */
export async function findHotelYears(
  ctx: Context,
  hotel_id: number,
): Promise<HotelYears | undefined> {
  assertMay(ctx, "pricing:view");
  const hotel = await findPricedHotel(ctx, hotel_id);
  if (!hotel) return undefined;
  const seasons = await listSeasonsOfHotel(ctx, hotel_id);
  return { hotel, seasons, years: yearsOf(seasons) };
}

/** A plan with the facts that only its preview shows. */
export interface NextYearPreview extends NextYearPlan {
  /**
   * The number of active rules that apply only in a copied season, by the season's id. Rules aren't copied.
   */
  rules: Map<number, number>;
  /**
   * The number of active markups that name a copied season, by the season's id. Markups aren't copied, so the
   * copied season lacks the sell prices that they make from buy prices.
   */
  markups: Map<number, number>;
  /** The taxes of the hotel that have no rate in the next year, though they have one in the copied year. */
  taxes: Tax[];
}

/**
 * @returns the plan of copying the year; nothing is written
 * @throws RuleBroken where the year has more prices than may be copied at once
 */
export async function previewNextYear(
  ctx: Context,
  act: NextYearAct,
  { hotel, seasons }: HotelYears,
): Promise<NextYearPreview> {
  assertMay(ctx, "pricing:view");
  const ids = idsOfYear(seasons, act);
  const prices = await listPricesOfSeasons(ctx, ids, MAX_PRICES + 1);
  const meals = await listMealPricesOfSeasons(ctx, ids, MAX_PRICES + 1);
  const plan = planOf(act, hotel.currency, seasons, { prices, meals });
  const copied = plan.made.map(({ source }) => source.id);
  const [rules, markups, taxes] = await Promise.all([
    countRulesOfSeasons(ctx, copied),
    countMarkupsOfSeasons(ctx, copied),
    listTaxesThatEnd(ctx, act.hotel_id, act.year),
  ]);
  return { ...plan, rules, markups, taxes };
}

export interface MadeNextYear {
  batch_id: number;
  seasons: number;
  /** The number of room prices. */
  prices: number;
  /** The number of meal prices. */
  meals: number;
  refused: RefusedRow[];
}

/**
 * Makes the seasons of the next year and their prices in one transaction, as one batch, which can be undone
 * (docs/reference/screens.md#next-year). The number of statements doesn't depend on the number of seasons or prices.
 *
 * @param seen the fingerprint of the preview
 * @throws NotFound where the hotel doesn't exist; Conflict where the result would differ from the preview;
 *   RuleBroken where there is nothing to make, and as `previewNextYear`
 */
export async function makeNextYear(
  ctx: Context,
  act: NextYearAct,
  seen: string,
): Promise<MadeNextYear> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx };
    const currencies = await lockPricingCurrencies(trx, [act.hotel_id]);
    const currency = orGone(currencies.get(act.hotel_id), "hotels:ERRORS.GONE");
    // Prices are locked before seasons, as when a batch is undone: there are no deadlocks.
    const ids = idsOfYear(await listSeasonsOfHotel(inside, act.hotel_id), act);
    const prices = await lockPricesOfSeasons(ctx, trx, ids, MAX_PRICES + 1);
    const meals = await lockMealPricesOfSeasons(ctx, trx, ids, MAX_PRICES + 1);
    await lockAllSeasonsOfHotel(ctx, trx, act.hotel_id);
    // The seasons are read after the lock: if two users copy the same year at once, the second finds the new
    // seasons.
    const seasons = await listSeasonsOfHotel(inside, act.hotel_id);
    const plan = planOf(act, currency, seasons, { prices, meals });
    if (plan.fingerprint !== seen) throw new Conflict({ key: "next-year:MOVED" });
    if (plan.made.length === 0) throw new RuleBroken({ key: "next-year:NOTHING" });
    const changes = await writeNextYear(ctx, trx, plan, currency.digits);
    const refused = plan.prices.flatMap(refusalOf);
    const { year, shift, percent, rounding } = act;
    const hotel = seasons[0]!.hotel_label;
    const summary = { kind: "next_year" as const, hotel, year, shift, percent, rounding };
    const batch_id = await recordBatch(ctx, trx, summary, refused);
    await recordChanges(ctx, trx, changes, batch_id);
    const copies = changes.length - plan.made.length - plan.meals.length;
    const counts = { seasons: plan.made.length, prices: copies, meals: plan.meals.length };
    return { batch_id, ...counts, refused };
  });
}

/**
 * Writes the seasons and prices of a plan, for a preview that shows their effect: as `makeNextYear` does, but
 * no other row is locked and nothing is recorded, because the transaction is rolled back.
 *
 * @param digits the decimals of the hotel's currency
 */
export async function tryNextYear(trial: Trial, plan: NextYearPlan, digits: number): Promise<void> {
  assertMay(trial, "pricing:edit");
  await inTransaction(trial, (trx) => writeNextYear(trial, trx, plan, digits));
}

/** @returns the ids of the seasons whose prices may be copied */
function idsOfYear(seasons: Season[], { year }: NextYearAct): number[] {
  return seasons
    .filter((season) => season.active && yearOfDates(datesOf(season)) === year)
    .map(({ id }) => id);
}

function planOf(
  act: NextYearAct,
  { code, digits }: { code: string; digits: number },
  seasons: Season[],
  { prices, meals }: { prices: NamedRoomPrice[]; meals: NamedMealPrice[] },
): NextYearPlan {
  const plan = planSeasons(seasons, act.year, act.shift);
  const copied = new Set(plan.made.map(({ source }) => source.id));
  const sources = prices.filter(({ season_id }) => copied.has(season_id));
  const copiedMeals = meals.filter(({ season_id }) => copied.has(season_id));
  if (sources.length + copiedMeals.length > MAX_PRICES) {
    throw new RuleBroken({ key: "next-year:TOO_MANY", params: { max: MAX_PRICES } });
  }
  const rounding = act.rounding === "none" ? undefined : act.rounding;
  const planned = planPrices(sources, { percent: act.percent, rounding }, digits);
  const fingerprint = digestOf([
    JSON.stringify([act, code, plan.inactive.map(({ id }) => id)]),
    ...plan.made.map(({ source, name, start_date, end_date, overlaps }) => {
      const others = overlaps.map(({ other, shared, wins }) => [other.id, shared, wins]);
      return JSON.stringify([source.id, name, start_date, end_date, others]);
    }),
    ...plan.standing.map(({ source, existing }) => JSON.stringify([source.id, existing.id])),
    ...planned
      .map(({ source, after, failure }) => JSON.stringify([stateOf(source), after, failure]))
      .sort(),
    ...spelledMeals(copiedMeals),
  ]);
  return { ...plan, prices: planned, meals: copiedMeals, fingerprint };
}

function refusalOf({ source, failure }: NewPrice): RefusedRow[] {
  return failure ? [{ label: priceLabel(source), reason: failure }] : [];
}

/**
 * Writes the seasons, prices and meal prices of a plan; prices that can't be copied are left out.
 *
 * @param digits the decimals of the hotel's currency
 * @returns the changes of each season, price and meal price for the log
 */
async function writeNextYear(
  ctx: Context,
  trx: Transaction,
  plan: NextYearPlan,
  digits: number,
): Promise<Change[]> {
  const seasons = await createSeasons(ctx, trx, plan.made.map(valuesOf));
  const copies = new Map(plan.made.map(({ source }, nth) => [source.id, seasons[nth]!]));
  const toWrite = plan.prices.filter(({ failure }) => !failure);
  const prices = toWrite.map(({ source, after }) => ({
    ...stateOf(source),
    season_id: copies.get(source.season_id)!.id,
    base_price: formatMinor(after, digits),
    existing_id: null,
  }));
  const written = await writeRoomPrices(ctx, trx, prices);
  const labels = new Map(
    toWrite.map(({ source }, nth) => {
      const season_name = copies.get(source.season_id)!.name;
      return [placeOf(prices[nth]!), priceLabel({ ...source, season_name })];
    }),
  );
  return [
    ...seasons.map((season) => createdChange("season", season, season.name)),
    ...written.map((price) => createdChange("room_price", price, labels.get(placeOf(price))!)),
    ...(await copyMealPrices(ctx, trx, plan.meals, copies)),
  ];
}

function valuesOf({ name, start_date, end_date, hotel_id, active }: NewSeason): Omit<Season, "id"> {
  return { name, start_date, end_date, hotel_id, active };
}

function createdChange(
  entity: "season" | "room_price",
  after: Season | RoomPrice,
  label: string,
): Change {
  return { action: "create", entity, entity_id: after.id, label, before: null, after };
}
