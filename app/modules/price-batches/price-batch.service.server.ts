import { assertMay } from "~/core/permissions";
import { NotFound } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import type { Context } from "~/db/context";
import type { BatchSummary, RefusedRow } from "./price-batch";
import type { PriceBatchQuery } from "./price-batch.list";
import * as batches from "./price-batch.repository.server";
import type { CountedPriceBatch } from "./price-batch.repository.server";

export async function listPriceBatches(
  ctx: Context,
  query: PriceBatchQuery,
): Promise<Page<CountedPriceBatch>> {
  assertMay(ctx, "pricing:view");
  return batches.listPriceBatches(ctx.db, query);
}

/** @throws NotFound */
export async function getPriceBatch(ctx: Context, id: number): Promise<CountedPriceBatch> {
  assertMay(ctx, "pricing:view");
  const batch = await batches.findPriceBatch(ctx.db, id);
  if (!batch) throw new NotFound({ key: "BATCHES.GONE" });
  return batch;
}

/**
 * Writes down that many prices are about to change together.
 *
 * @param undoesId the batch that this one takes back
 * @returns the id under which the changes are recorded
 */
export async function recordBatch(
  { actor, now }: Context,
  trx: Transaction,
  summary: BatchSummary,
  refused: RefusedRow[],
  undoesId: number | null = null,
): Promise<number> {
  return batches.insertPriceBatch(trx, {
    at: now,
    actor_id: actor.id,
    actor_name: `${actor.firstName} ${actor.lastName}`,
    summary,
    refused,
    undoes_id: undoesId,
  });
}
