import { randomUUID } from "node:crypto";
import { assertMay } from "~/core/permissions";
import { NotFound, RuleBroken } from "~/core/errors";
import { inTransaction } from "~/db/write.server";
import type { Context } from "~/db/context";
import { recordChanges, type Change } from "../audit/audit.service.server";
import { holdPricingCurrencies } from "../hotels/pricing-currency.service.server";
import type { RefusedRow } from "../price-batches/price-batch";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { writePrices } from "./many-prices.repository.server";
import { readPriceFile, unknownColumns, UnreadableFile } from "./price-file";
import {
  changesSomething,
  placeKey,
  placeOfWritten,
  planImport,
  type FollowedLine,
  type PlannedLine,
} from "./price-import.server";
import * as imports from "./price-import.repository.server";
import type { RoomPrice } from "./room-price";

/** A staged file is kept for so long. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface DryRun {
  fileName: string;
  /** Columns that the import knows nothing of, as the file calls them. */
  unknownColumns: string[];
  lines: PlannedLine[];
}

/**
 * Keeps a file for its dry run. No price changes.
 *
 * @returns the id of the dry run
 * @throws RuleBroken at `file` where the file can't be read
 */
export async function stagePriceImport(
  ctx: Context,
  file: { name: string; content: string },
): Promise<string> {
  assertMay(ctx, "pricing:edit");
  refuseUnreadable(file.content);
  const id = randomUUID();
  await inTransaction(ctx, (trx) =>
    imports.stageImport(
      trx,
      {
        id,
        user_id: ctx.actor.id,
        // PostgreSQL keeps no NUL in a text.
        file_name: file.name.replaceAll("\0", "").slice(-255) || "prices.csv",
        content: file.content.replaceAll("\0", ""),
        created_at: ctx.now,
      },
      new Date(ctx.now.getTime() - KEPT_MS),
    ),
  );
  return id;
}

/** @returns what the import would do, line by line; @throws NotFound for no file of the actor's */
export async function dryRunPriceImport(ctx: Context, id: string): Promise<DryRun> {
  assertMay(ctx, "pricing:edit");
  const staged = await imports.findImport(ctx.db, ctx.actor.id, id);
  if (!staged) throw gone();
  const lines = readPriceFile(staged.content);
  const known = await imports.readKnownNames(ctx.db, lines, false);
  return {
    fileName: staged.fileName,
    unknownColumns: unknownColumns(staged.content),
    lines: planImport(lines, known),
  };
}

export interface ImportedPrices {
  batchId: number;
  created: number;
  changed: number;
  refused: number;
}

/**
 * Imports a staged file in one transaction, as prices and names are at that moment; what it did
 * stands under one batch, which can be undone.
 *
 * @throws NotFound for no file of the actor's, or one imported already; RuleBroken where it changes
 *   nothing
 */
export async function importPrices(ctx: Context, id: string): Promise<ImportedPrices> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const staged = await imports.findImport(trx, ctx.actor.id, id);
    if (!staged || !(await imports.takeImport(trx, ctx.actor.id, id))) throw gone();
    const lines = readPriceFile(staged.content);
    await holdPricingCurrencies(trx, await imports.listNamedHotels(trx, lines));
    const planned = planImport(lines, await imports.readKnownNames(trx, lines, true));
    const wanted = planned.filter(changesSomething);
    if (wanted.length === 0) throw new RuleBroken({ key: "import:NOTHING" });

    const written = await writePrices(
      trx,
      wanted.map((line) => line.price),
      ctx.now,
    );
    const byPlace = new Map(written.map((price) => [placeKey(price), price]));
    const changes = wanted.flatMap((line) => changeOf(line, byPlace));
    const refused = planned.flatMap((line) => refusalOf(line, byPlace));
    const summary = { kind: "import", fileName: staged.fileName } as const;
    const batchId = await recordBatch(ctx, trx, summary, refused);
    await recordChanges(ctx, trx, changes, batchId);
    const created = changes.filter((change) => change.action === "create").length;
    return {
      batchId,
      created,
      changed: changes.length - created,
      refused: refused.length,
    };
  });
}

function refuseUnreadable(content: string): void {
  try {
    readPriceFile(content);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, params } = error;
    throw new RuleBroken({ key: `import:FILE.${reason}`, params }, "file");
  }
}

function gone(): NotFound {
  return new NotFound({ key: "import:GONE" });
}

function changeOf(line: FollowedLine, written: Map<string, RoomPrice>): Change[] {
  const after = written.get(placeOfWritten(line.price));
  if (!after) return [];
  const action = line.existing ? "update" : "create";
  const { label, existing: before } = line;
  return [{ action, entity: "room_price", entityId: after.id, label, before, after }];
}

function refusalOf(line: PlannedLine, written: Map<string, RoomPrice>): RefusedRow[] {
  const label = `${line.line}: ${line.label}`;
  if (line.outcome === "refused") return [{ label, reason: line.reason, params: line.params }];
  // Planned but not written: somebody else was faster.
  const missed = line.outcome !== "unchanged" && !written.has(placeOfWritten(line.price));
  return missed ? [{ label, reason: "exists" }] : [];
}
