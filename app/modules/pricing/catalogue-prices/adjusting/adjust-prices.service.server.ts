import { RuleBroken } from "~/core/errors";
import { fitsCurrency, formatMinor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction, versionOf } from "~/db/writing/write.server";
import { recordChanges, type Change } from "~/modules/log/audit/audit.service.server";
import type { RefusedRow } from "../../price-batches/price-batch";
import { recordBatch } from "../../price-batches/price-batch.service.server";
import {
  undoRows,
  type KeptPrices,
  type UndoneBatch,
} from "../../price-batches/undo-rows.service.server";
import { MAX_SOURCES } from "../../room-prices/adjusting/adjustment.schema";
import { planPercentage, type AdjustedRow } from "./adjust-prices";
import {
  deletePrices,
  lockNamedPrices,
  remakePrices,
  writeValues,
} from "./many-prices.repository.server";
import type { AdjustPricesInput } from "./adjust-prices.schema";
import type { CatalogueKind } from "../catalogue-price";
import { type NamedCataloguePrice, stateOf, type CataloguePrice } from "../catalogue-price.fields";
import { findPrices } from "../catalogue-price.repository.server";
import { tourPriceRows, treatmentPriceRows } from "../catalogue-price.service.server";
import type { PriceListQuery } from "../price-lists";

/** @returns at most `MAX_SOURCES` prices of a list, in its order, and whether there are more */
export async function listPricesToAdjust(
  ctx: Context,
  list: PriceListQuery,
): Promise<{ prices: NamedCataloguePrice[]; more: boolean }> {
  assertMay(ctx, "pricing:view");
  // Where a filter can't be read, more prices match than are meant.
  if (list.query.unreadableFilters) return { prices: [], more: false };
  const first = { page: 1, size: MAX_SOURCES };
  const { rows, total } =
    list.kind === "tour"
      ? await tourPriceRows.page(ctx, { ...list.query, ...first })
      : await treatmentPriceRows.page(ctx, { ...list.query, ...first });
  return { prices: rows, more: total > rows.length };
}

/** @returns the result of the adjustment for each price; nothing is written */
export async function previewPercentage(
  ctx: Context,
  kind: CatalogueKind,
  input: AdjustPricesInput,
): Promise<AdjustedRow[]> {
  assertMay(ctx, "pricing:view");
  const pricesById = new Map(
    (await findPrices(ctx.db, input.source_price_ids)).map((price) => [price.id, price]),
  );
  const inOrder = input.source_price_ids.flatMap((id) => pricesById.get(id) ?? []);
  return plan(inOrder.filter(of(kind)), input);
}

/** The name that the log and the batches use for each kind of price. */
const entityOf = { tour: "tour_price", treatment: "treatment_price" } as const;
const batchOf = { tour: "tour_adjustment", treatment: "treatment_adjustment" } as const;

export interface AdjustedPrices {
  batch_id: number;
  changed: number;
  refused: RefusedRow[];
}

/**
 * Raises or lowers prices by a percentage in one transaction. Each price succeeds or fails separately; those
 * that succeed form one batch, which can be undone.
 *
 * @throws RuleBroken where no price can be changed
 */
export async function adjustByPercentage(
  ctx: Context,
  kind: CatalogueKind,
  input: AdjustPricesInput,
): Promise<AdjustedPrices> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const lockedPrices = (await lockNamedPrices(trx, input.source_price_ids)).filter(of(kind));
    const planned = plan(lockedPrices, input);
    const written = planned.filter(({ failure }) => !failure);
    if (written.length === 0) throw new RuleBroken({ key: "bulk-adjust:REPLIES.NOTHING_WRITTEN" });
    const changes = written.map((row) => changeOf(kind, row));
    await writeValues(
      trx,
      changes.map(({ after }) => after as CataloguePrice),
      ctx.now,
    );
    const refused = [...goneOf(input, lockedPrices), ...planned.flatMap(refusalOf)];
    const batch_id = await recordBatch(
      ctx,
      trx,
      { kind: batchOf[kind], value: input.adjustment_value },
      refused,
    );
    await recordChanges(ctx, trx, changes, batch_id);
    return { batch_id, changed: changes.length, refused };
  });
}

const keptCataloguePrices: KeptPrices<CataloguePrice> = {
  hold: async (trx, changes) => {
    const rows = await lockNamedPrices(
      trx,
      changes.map(({ entity_id }) => entity_id),
    );
    const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
    return {
      rows: rows.map(stateOf),
      fits: ({ id, price }) => {
        const currency = currencies.get(id);
        // A price that was deleted has no currency here: it is checked where the price is created again.
        return currency === undefined || fitsCurrency(String(price), currency);
      },
    };
  },
  isSame: (one, other) =>
    JSON.stringify({ ...stateOf(one), price: trimDecimal(one.price) }) ===
    JSON.stringify({ ...stateOf(other), price: trimDecimal(other.price) }),
  remove: deletePrices,
  restore: async (trx, prices, now) => {
    await writeValues(trx, prices, now);
    return prices.map(({ id }) => id);
  },
  remake: remakePrices,
};

/**
 * Undoes an adjustment of catalogue prices.
 *
 * @throws as `undoRows`
 */
export async function undoAdjustment(ctx: Context, id: number): Promise<UndoneBatch> {
  assertMay(ctx, "pricing:edit");
  return undoRows(ctx, id, keptCataloguePrices);
}

/**
 * @returns a test whether a price is of this kind, so that an adjustment of one kind never changes the other
 */
function of(kind: CatalogueKind): (price: NamedCataloguePrice) => boolean {
  return ({ tour_id }) => (tour_id !== null) === (kind === "tour");
}

function plan(prices: NamedCataloguePrice[], input: AdjustPricesInput): AdjustedRow[] {
  const seen = new Map(input.seen.map((one) => one.split("@", 2) as [string, string]));
  return planPercentage(prices, input.adjustment_value).map((row) => {
    if (row.failure || seen.size === 0) return row;
    const { price } = row;
    // The price was changed after the preview, so the preview showed another result.
    return seen.get(String(price.id)) === versionOf(price) ? row : { ...row, failure: "changed" };
  });
}

function goneOf(input: AdjustPricesInput, lockedPrices: NamedCataloguePrice[]): RefusedRow[] {
  const ids = new Set(lockedPrices.map(({ id }) => id));
  return input.source_price_ids
    .filter((id) => !ids.has(id))
    .map((id) => ({ label: `#${id}`, reason: "gone" }));
}

function refusalOf({ price, failure }: AdjustedRow): RefusedRow[] {
  return failure ? [{ label: price.owner_label, reason: failure }] : [];
}

function changeOf(kind: CatalogueKind, { price, after }: AdjustedRow): Change {
  const before = stateOf(price);
  return {
    action: "update",
    entity: entityOf[kind],
    entity_id: price.id,
    label: price.owner_label,
    before,
    after: { ...before, price: formatMinor(after, price.currency.digits) },
  };
}
