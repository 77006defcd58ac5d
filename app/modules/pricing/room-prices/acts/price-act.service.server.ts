import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import { Conflict, RuleBroken } from "~/core/errors";
import { decimalsOf } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import type { Trial } from "~/db/writing/rolled-back.server";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges, type Change } from "~/modules/log/audit/audit.service.server";
import { fallbackCurrency } from "~/modules/places/hotels/pricing-currency";
import { lockPricingCurrencies } from "~/modules/places/hotels/pricing-currency.service.server";
import type { RefusedRow, BatchSummary } from "../../price-batches/price-batch";
import { recordBatch } from "../../price-batches/price-batch.service.server";
import type { PlannedPrice } from "../adjusting/bulk-adjust";
import { writePlanned } from "../adjusting/bulk-adjust.service.server";
import { deleteRoomPrices, setActive } from "../adjusting/many-prices.repository.server";
import { placeOf, priceLabel } from "../room-price";
import { type NamedRoomPrice, stateOf, type RoomPrice } from "../room-price.fields";
import { MAX_PRICES, canCollide, planAct, targetOf, type PriceAct } from "./price-act";
import * as acts from "./price-act.repository.server";
import type { ChosenPrices } from "./price-act.repository.server";
import { actOf, type PriceActInput } from "./price-act.schema";
import { differenceFrom } from "./seen-prices.server";

export type { ChosenPrices };

/** @returns the number of chosen prices */
export const countChosenPrices = withPermission("pricing:view", acts.countChosen);

/** The result of an act for every price; empty if there are more prices than one act may change. */
export interface PlannedAct {
  planned: PlannedPrice[];
  more: boolean;
}

/**
 * @returns the result of the act, price by price; nothing is written
 * @throws RuleBroken at `adjustment_value` if it has more decimals than a currency
 */
export async function planPriceAct(
  ctx: Context,
  chosen: ChosenPrices,
  input: PriceActInput,
): Promise<PlannedAct> {
  assertMay(ctx, "pricing:view");
  const act = actOf(input);
  const prices = await readPricesOfAct(ctx, ctx.db, chosen, act);
  return prices ? { planned: plan(act, prices), more: false } : { planned: [], more: true };
}

/**
 * @returns the result of the act, price by price; nothing is written
 * @throws RuleBroken where no price is chosen, or more than one act may change; as `planPriceAct`
 */
export async function checkPriceAct(
  ctx: Context,
  chosen: ChosenPrices,
  input: PriceActInput,
): Promise<PlannedPrice[]> {
  const { planned, more } = await planPriceAct(ctx, chosen, input);
  if (more) throw tooMany();
  if (planned.length === 0) throw new RuleBroken({ key: "price-acts:ERRORS.NONE_MEANT" });
  return planned;
}

export interface DoneAct {
  batch_id: number;
  /** The number of prices that were changed, created or deleted. */
  changed: number;
  refused: RefusedRow[];
}

/**
 * Does the act in one transaction, as one bulk change (docs/reference/screens.md#room-prices). Each price succeeds or
 * fails separately, as in the preview; if the result of any price would differ from the preview, nothing is written.
 * The number of statements doesn't depend on the number of prices.
 *
 * @throws Conflict where the result differs from the preview; RuleBroken where no price can be written; as
 *   `checkPriceAct`
 */
export async function doPriceAct(
  ctx: Context,
  chosen: ChosenPrices,
  input: PriceActInput,
): Promise<DoneAct> {
  assertMay(ctx, "pricing:edit");
  const act = actOf(input);
  return inTransaction(ctx, async (trx) => {
    const prices = await readPricesOfAct(ctx, trx, chosen, act);
    if (!prices) throw tooMany();
    const planned = plan(act, await lockPricesOfAct(trx, prices));
    assertAsSeen(input.seen, planned);
    const changes = await write(ctx, trx, act, planned);
    const refused = planned.flatMap(refusalOf);
    const batch_id = await recordBatch(ctx, trx, summaryOf(act, planned), refused);
    await recordChanges(ctx, trx, changes, batch_id);
    return { batch_id, changed: changes.length, refused };
  });
}

/**
 * Writes the prices of a plan, for a preview that shows their effect: as the act does, but nothing is locked
 * before it is written, and nothing is recorded, because the transaction is rolled back.
 *
 * @throws as `doPriceAct`
 */
export async function tryPriceAct(
  trial: Trial,
  input: PriceActInput,
  planned: PlannedPrice[],
): Promise<void> {
  assertMay(trial, "pricing:edit");
  await inTransaction(trial, (trx) => write(trial, trx, actOf(input), planned));
}

interface PricesOfAct {
  sources: NamedRoomPrice[];
  /** The active prices at the places of the prices that the act creates. */
  existing: NamedRoomPrice[];
}

/**
 * @returns the chosen prices, and the existing prices at the places of the result; null if too many are
 *   chosen
 */
async function readPricesOfAct(
  { locale }: Context,
  db: Database,
  chosen: ChosenPrices,
  act: PriceAct,
): Promise<PricesOfAct | null> {
  const sources = await acts.listChosen(db, chosen, MAX_PRICES + 1, locale);
  if (sources.length > MAX_PRICES) return null;
  const places = sources.map((source) => ({ ...source, ...targetOf(act, source) }));
  return { sources, existing: canCollide(act) ? await acts.listActiveIn(db, places) : [] };
}

/**
 * Locks hotels, currencies and prices until the transaction ends.
 *
 * @returns the prices as they are now; deleted ones are left out, and so are existing ones that are no longer
 *   active
 */
async function lockPricesOfAct(
  trx: Transaction,
  { sources, existing }: PricesOfAct,
): Promise<PricesOfAct> {
  const all = [...sources, ...existing];
  await lockPricingCurrencies(trx, [...new Set(all.map(({ hotel_id }) => hotel_id))]);
  const rows = await acts.lockPrices(trx, [...new Set(all.map(({ id }) => id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rowsOf = (prices: NamedRoomPrice[]) => prices.flatMap(({ id }) => byId.get(id) ?? []);
  return { sources: rowsOf(sources), existing: rowsOf(existing).filter(({ active }) => active) };
}

/**
 * @returns the result of the act for each price
 * @throws RuleBroken at `adjustment_value` if it has more decimals than a currency
 */
function plan(act: PriceAct, { sources, existing }: PricesOfAct): PlannedPrice[] {
  refuseDecimals(act, sources);
  return planAct(act, sources, existing, (price) => (price.currency ?? fallbackCurrency).digits);
}

function refuseDecimals(act: PriceAct, sources: NamedRoomPrice[]): void {
  if (!("adjustment" in act) || act.adjustment.type !== "fixed") return;
  for (const source of sources) {
    const { code, digits } = source.currency ?? fallbackCurrency;
    if (decimalsOf(act.adjustment.value) <= digits) continue;
    const key = `room-prices:ERRORS.${digits === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS"}`;
    throw new RuleBroken({ key, params: { code, count: digits } }, "adjustment_value");
  }
}

function assertAsSeen(seen: string, planned: PlannedPrice[]): void {
  const { others, missing } = differenceFrom(seen, planned);
  const count = others.size + missing;
  if (count > 0) throw new Conflict({ key: "price-acts:ERRORS.CHANGED_SINCE", params: { count } });
}

function tooMany(): RuleBroken {
  return new RuleBroken({ key: "price-acts:ERRORS.TOO_MANY", params: { max: MAX_PRICES } });
}

/**
 * Writes the planned prices that don't fail.
 *
 * @returns the changes for the log
 * @throws RuleBroken where all fail; Conflict where somebody else has just created a price at the place of a
 *   new one
 */
async function write(
  ctx: Context,
  trx: Transaction,
  act: PriceAct,
  all: PlannedPrice[],
): Promise<Change[]> {
  const planned = all.filter((row) => !row.failure);
  if (planned.length === 0) throw new RuleBroken({ key: "bulk-adjust:REPLIES.NOTHING_WRITTEN" });
  const ids = planned.map(({ source }) => source.id);
  const change = (row: PlannedPrice, before: object | null, after: RoomPrice | null): Change => ({
    action: !before ? "create" : after ? "update" : "delete",
    entity: "room_price",
    entity_id: after?.id ?? row.source.id,
    label: priceLabel(row.source),
    before,
    after,
  });
  if (act.kind === "delete") {
    await deleteRoomPrices(trx, ids);
    return planned.map((row) => change(row, stateOf(row.source), null));
  }
  if (act.kind === "activate" || act.kind === "deactivate") {
    const rows = await setActive(trx, ids, act.kind === "activate", ctx.now);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return planned.map((row) => change(row, stateOf(row.source), byId.get(row.source.id)!));
  }
  const written = await writePlanned(ctx, trx, planned, (source) => targetOf(act, source));
  const byPlace = new Map(written.map((price) => [placeOf(price), price]));
  const byId = new Map(written.map((price) => [price.id, price]));
  return planned.map((row) => {
    // Several inactive prices may have the same place, so a price that exists is found by its id.
    const after = row.existing ? byId.get(row.existing.id) : byPlace.get(row.place);
    if (!after)
      throw new Conflict({ key: "price-acts:ERRORS.CHANGED_SINCE", params: { count: 1 } });
    return change(row, row.existing && stateOf(row.existing), after);
  });
}

/** @returns the planned price as a refused row of the batch, in a list; empty if it is written or stays as it is */
function refusalOf({ source, failure }: PlannedPrice): RefusedRow[] {
  if (!failure || failure === "same") return [];
  return [{ label: priceLabel(source), reason: failure }];
}

/** The number of hotels that the summary of a bulk change names. */
const NAMED_HOTELS = 10;

/** @returns the description of the batch of an act */
function summaryOf(act: PriceAct, planned: PlannedPrice[]): BatchSummary {
  const hotels = [...new Set(planned.map(({ source }) => source.hotel_label))];
  const currencies = new Set(
    planned.map(({ source }) => (source.currency ?? fallbackCurrency).code),
  );
  return {
    kind: "act",
    act: act.kind,
    hotels: hotels.slice(0, NAMED_HOTELS),
    moreHotels: Math.max(0, hotels.length - NAMED_HOTELS),
    ...("adjustment" in act
      ? {
          adjustmentType: act.adjustment.type,
          value: act.adjustment.value,
          rounding: act.adjustment.rounding ?? "0.01",
          currency: currencies.size === 1 ? [...currencies][0]! : null,
        }
      : {}),
    ...(act.kind === "copy"
      ? {
          targetPriceType: act.target.price_type ?? null,
          targetPointId: act.target.distribution_point_id,
          replace: act.replace,
        }
      : {}),
  };
}
