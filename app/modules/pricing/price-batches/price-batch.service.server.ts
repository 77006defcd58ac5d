import { withPermission } from "~/db/with-permission";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import type { Context } from "~/db/context";
import {
  areaOfBatch,
  type BatchSummary,
  type CountedPriceBatch,
  type RefusedRow,
} from "./price-batch";
import type { PriceBatchQuery } from "./price-batch.list";
import * as batches from "./price-batch.repository.server";

export async function listPriceBatches(
  ctx: Context,
  query: PriceBatchQuery,
): Promise<Page<CountedPriceBatch>> {
  assertMay(ctx, "pricing:view");
  return batches.listPriceBatches(ctx.db, query, "pricing");
}

/** @returns the bulk changes of restrictions */
export async function listRestrictionBatches(
  ctx: Context,
  query: PriceBatchQuery,
): Promise<Page<CountedPriceBatch>> {
  assertMay(ctx, "stop_sales:view");
  return batches.listPriceBatches(ctx.db, query, "stop_sales");
}

/**
 * @param area the area of the batch: a batch of another one isn't found
 * @throws NotFound where there is no batch with this id
 */
export async function getPriceBatch(
  ctx: Context,
  id: number,
  area: "pricing" | "stop_sales" = "pricing",
): Promise<CountedPriceBatch> {
  assertMay(ctx, `${area}:view`);
  const batch = await batches.findPriceBatch(ctx.db, id);
  return orGone(batch && areaOfBatch(batch.summary) === area ? batch : undefined, "batches:GONE");
}

/** @returns the batch; undefined where there is none with this id */
export const findPriceBatch = withPermission("pricing:view", batches.findPriceBatch);

/**
 * @returns for a batch that undoes another one, the original change, and whether this batch undid it or did
 *   it again
 * @throws NotFound where there is no batch with this id
 */
export async function originOf(
  ctx: Pick<Context, "db" | "actor">,
  id: number,
): Promise<{ summary: BatchSummary; undone: boolean }> {
  assertMayAny(ctx, ["pricing:view", "stop_sales:view"]);
  const { summary, undoings } = orGone(await batches.findOrigin(ctx.db, id), "batches:GONE");
  return { summary, undone: undoings % 2 === 1 };
}

/**
 * @returns the batch that is about to be undone, locked until the transaction ends. If two users undo it at
 *   once, the second one finds it undone
 * @throws NotFound where there is no batch with this id
 */
export async function lockPriceBatch(
  ctx: Context,
  trx: Transaction,
  id: number,
  area: "pricing" | "stop_sales" = "pricing",
): Promise<CountedPriceBatch> {
  assertMay(ctx, `${area}:edit`);
  await batches.lockPriceBatch(trx, id);
  return getPriceBatch({ ...ctx, db: trx }, id, area);
}

/**
 * Records a batch. Call it before its prices are changed.
 *
 * @param undoes_id the batch that this one undoes
 * @returns the id of the batch, under which the changes are recorded
 */
export async function recordBatch(
  { actor, now }: Context,
  trx: Transaction,
  summary: BatchSummary,
  refused: RefusedRow[],
  undoes_id: number | null = null,
): Promise<number> {
  return batches.insertPriceBatch(trx, {
    at: now,
    actor_id: actor.id,
    actor_name: `${actor.first_name} ${actor.last_name}`,
    summary,
    refused,
    undoes_id,
  });
}
