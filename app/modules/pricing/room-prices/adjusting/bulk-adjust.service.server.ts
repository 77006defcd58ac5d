import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { formatMinor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import type { Transaction } from "~/db/database";
import { inTransaction, versionOf } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import { recordChanges, type Change } from "~/modules/log/audit/audit.service.server";
import { fallbackCurrency } from "~/modules/places/hotels/pricing-currency";
import type { BatchSummary, RefusedRow } from "../../price-batches/price-batch";
import { recordBatch } from "../../price-batches/price-batch.service.server";
import {
  isAsStated,
  planAdjustment,
  type AdjustmentTarget,
  type PlannedPrice,
} from "./bulk-adjust";
import {
  listSources,
  lockForAdjustment,
  readForAdjustment,
  type ReadForAdjustment,
  type SourceCriteria,
} from "./bulk-adjust.repository.server";
import { MAX_SOURCES } from "./adjustment.schema";
import type { BulkAdjustInput, BulkAdjustment } from "./bulk-adjust.schema";
import { writePrices } from "./many-prices.repository.server";
import { placeOf, priceLabel } from "../room-price";
import { type NamedRoomPrice, stateOf, type RoomPrice } from "../room-price.fields";

/** A source price without a new price, and the reason. */
export interface RefusedSource extends RefusedRow {
  sourceId: number;
}

export interface AdjustedPrices {
  batch_id: number;
  /** The prices that were created or changed. */
  created: RoomPrice[];
  /** The number of these prices that existed before and have a new value. */
  replaced: number;
  refused: RefusedRow[];
}

/** The result for every source; without a batch if nothing was written. */
export interface AdjustedSources extends Omit<AdjustedPrices, "batch_id"> {
  batch_id: number | null;
  refused: RefusedSource[];
}

/** @returns at most `MAX_SOURCES` prices that can be adjusted, and whether there are more */
export async function listAdjustablePrices(
  ctx: Context,
  criteria: SourceCriteria,
): Promise<{ prices: NamedRoomPrice[]; more: boolean }> {
  assertMay(ctx, "pricing:view");
  const sources = await listSources(ctx.db, criteria, MAX_SOURCES + 1, ctx.locale);
  return { prices: sources.slice(0, MAX_SOURCES), more: sources.length > MAX_SOURCES };
}

/**
 * @returns the result of the adjustment, row by row; nothing is written
 * @throws RuleBroken at `adjustment_value` if it has more decimals than the currency, and at
 *   `source_price_ids` if a price isn't one of those that the form says it starts from
 */
export async function previewAdjustment(
  ctx: Context,
  input: BulkAdjustInput,
): Promise<PlannedPrice[]> {
  assertMay(ctx, "pricing:view");
  const read = await readForAdjustment(ctx.db, input.source_price_ids, targetOf(input));
  return plan(input, read);
}

/**
 * Copies and adjusts prices in one transaction (docs/reference/prices.md#copying-and-adjusting-prices). Each row
 * succeeds or fails by itself, and those that succeed form one batch. The number of statements doesn't depend on the
 * number of rows.
 *
 * @throws RuleBroken where no row can be written, and at a field as `previewAdjustment`
 */
export async function bulkAdjustPrices(
  ctx: Context,
  input: BulkAdjustment,
): Promise<AdjustedPrices> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const { batch_id, refused, ...written } = await adjust(ctx, trx, input);
    if (batch_id === null) throw new RuleBroken({ key: "bulk-adjust:REPLIES.NOTHING_WRITTEN" });
    return { batch_id, ...written, refused: refused.map(asRow) };
  });
}

/**
 * Copies and adjusts prices like `bulkAdjustPrices`, for callers that need the result for each source. It
 * isn't an error if none succeeds.
 *
 * @throws RuleBroken at a field as `previewAdjustment`
 */
export async function adjustEachPrice(
  ctx: Context,
  input: BulkAdjustment,
): Promise<AdjustedSources> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, (trx) => adjust(ctx, trx, input));
}

async function adjust(
  ctx: Context,
  trx: Transaction,
  input: BulkAdjustment,
): Promise<AdjustedSources> {
  const target = targetOf(input);
  const read = await lockForAdjustment(trx, input.source_price_ids, target);
  const planned = plan(input, read);
  const prices = await writePlanned(ctx, trx, planned, () => target);
  const written = new Map(prices.map((price) => [placeOf(price), price]));
  const refused = [...missingSources(input, read.sources), ...planned.flatMap(refusalIn(written))];
  if (written.size === 0) return { batch_id: null, created: [], replaced: 0, refused };

  const changed = planned.filter((row) => !row.failure && written.has(row.place));
  const batch_id = await recordBatch(ctx, trx, summaryOf(input, planned), refused.map(asRow));
  const changes = changed.map((row) => changeOf(row, written.get(row.place)!));
  await recordChanges(ctx, trx, changes, batch_id);
  const replaced = changed.filter(({ existing }) => existing).length;
  return { batch_id, created: [...written.values()], replaced, refused };
}

function targetOf(input: BulkAdjustment): AdjustmentTarget {
  return {
    price_type: input.target_price_type,
    distribution_point_id: input.target_distribution_point_id,
  };
}

function plan(input: BulkAdjustment, { sources, existing }: ReadForAdjustment): PlannedPrice[] {
  const { adjustment_type: type, adjustment_value: value } = input;
  const seen = new Map((input.seen ?? []).map((one) => one.split("@", 2) as [string, string]));
  // A price that has changed since the preview fails separately, and may be of other criteria now.
  const shown = sources.filter((source) => seen.size === 0 || isAsSeen(source, seen));
  if (!shown.every((source) => isAsStated(source, input))) {
    throw new RuleBroken({ key: "bulk-adjust:REPLIES.OTHER_CRITERIA" }, "source_price_ids");
  }
  for (const source of sources) {
    const { code, digits } = source.currency ?? fallbackCurrency;
    if (type === "fixed" && decimalsOf(value) > digits) {
      const key = digits === 0 ? "NO_DECIMALS" : "TOO_MANY_DECIMALS";
      const params = { code, count: digits };
      throw new RuleBroken({ key: `room-prices:ERRORS.${key}`, params }, "adjustment_value");
    }
  }
  const planned = planAdjustment({
    sources,
    targetOf: () => targetOf(input),
    existing,
    adjustment: { type, value },
    replace: input.replace_existing,
    digitsOf: (price) => (price.currency ?? fallbackCurrency).digits,
  });
  return planned.map((row) => refuseUnseen(row, seen));
}

/**
 * @returns the row with a failure if one of its prices has changed since the preview; without a preview, the
 *   row as it is
 */
function refuseUnseen(row: PlannedPrice, seen: Map<string, string>): PlannedPrice {
  if (row.failure || seen.size === 0) return row;
  if (!isAsSeen(row.source, seen)) return { ...row, failure: "changed" };
  if (row.existing && !isAsSeen(row.existing, seen)) return { ...row, failure: "target_changed" };
  return row;
}

function isAsSeen(price: NamedRoomPrice, seen: Map<string, string>): boolean {
  return seen.get(String(price.id)) === versionOf(price);
}

/**
 * Writes the planned prices that don't fail to their places.
 *
 * @returns the written prices; a price is left out if somebody else has created an active price at its place
 *   since
 */
export async function writePlanned(
  { now }: Pick<Context, "now">,
  trx: Transaction,
  planned: PlannedPrice[],
  targetFor: (source: NamedRoomPrice) => AdjustmentTarget,
): Promise<RoomPrice[]> {
  const toWrite = planned.filter((row) => !row.failure);
  const prices = toWrite.map(({ source, after, digits, existing }) => ({
    hotel_id: source.hotel_id,
    room_type_id: source.room_type_id,
    season_id: source.season_id,
    ...targetFor(source),
    adults: source.adults,
    base_price: formatMinor(after, digits),
    per_person: source.per_person,
    meal_plan: source.meal_plan,
    existing_id: existing?.id ?? null,
  }));
  return writePrices(trx, prices, now);
}

function missingSources(input: BulkAdjustment, sources: NamedRoomPrice[]): RefusedSource[] {
  const ids = new Set(sources.map((source) => source.id));
  return input.source_price_ids
    .filter((id) => !ids.has(id))
    .map((id) => ({ sourceId: id, label: `#${id}`, reason: "gone" }));
}

function asRow({ label, reason }: RefusedSource): RefusedRow {
  return { label, reason };
}

function refusalIn(written: Map<string, RoomPrice>) {
  return (row: PlannedPrice): RefusedSource[] => {
    // A planned price is missing here if somebody else has created a price at its place in the meantime.
    const reason = row.failure ?? (written.has(row.place) ? null : "exists");
    return reason ? [{ sourceId: row.source.id, label: priceLabel(row.source), reason }] : [];
  };
}

function changeOf({ source, existing }: PlannedPrice, after: RoomPrice): Change {
  return {
    action: existing ? "update" : "create",
    entity: "room_price",
    entity_id: after.id,
    label: priceLabel(source),
    before: existing && stateOf(existing),
    after,
  };
}

function summaryOf(input: BulkAdjustment, planned: PlannedPrice[]): BatchSummary {
  const { source } = planned[0]!;
  return {
    kind: "adjustment",
    hotels: [...new Set(planned.map((row) => row.source.hotel_label))],
    sourcePriceType: source.price_type,
    sourcePoint: source.distribution_point_label,
    targetPriceType: input.target_price_type,
    targetPointId: input.target_distribution_point_id,
    adjustmentType: input.adjustment_type,
    value: input.adjustment_value,
    currency: (source.currency ?? fallbackCurrency).code,
    replace: input.replace_existing,
  };
}
