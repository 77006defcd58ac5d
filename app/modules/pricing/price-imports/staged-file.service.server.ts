import { randomUUID } from "node:crypto";
import { assertMay } from "~/core/access/permissions";
import { NotFound } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { ImportedKind } from "./price-import";
import * as imports from "./price-import.repository.server";
import type { StagedImport } from "./price-import.repository.server";

/** The time for which a file is stored before its import, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface FileToStage {
  kind: ImportedKind;
  /** The hotel of a contract. */
  hotel_id?: number;
  name: string;
  content: string;
  /** The fingerprint of each line's result. */
  planned: string[];
}

/**
 * Stores a file for its dry run.
 *
 * @returns the id of the dry run
 */
export async function stageFile(
  ctx: Context,
  { kind, hotel_id, name, content, planned }: FileToStage,
): Promise<string> {
  assertMay(ctx, "pricing:edit");
  const id = randomUUID();
  const staged = {
    ...{ id, kind, hotel_id, user_id: ctx.actor.id, planned, created_at: ctx.now },
    // PostgreSQL refuses the NUL character in texts.
    file_name: name.replaceAll("\0", "").slice(-255) || "prices.csv",
    content: content.replaceAll("\0", ""),
  };
  const forgottenAt = new Date(ctx.now.getTime() - KEPT_MS);
  await inTransaction(ctx, (trx) => imports.stageImport(trx, staged, forgottenAt));
  return id;
}

/** @throws NotFound where the user has no such file */
export async function getStagedFile(
  ctx: Context,
  db: Database,
  kind: ImportedKind,
  id: string,
): Promise<StagedImport> {
  assertMay(ctx, "pricing:edit");
  const staged = await imports.findImport(db, { id, kind, user_id: ctx.actor.id });
  if (!staged) throw importGone();
  return staged;
}

/**
 * Removes a stored file for its import: of two simultaneous ones only one gets it.
 *
 * @throws NotFound where the user has no such file, or has imported it already
 */
export async function takeStagedFile(
  ctx: Context,
  trx: Transaction,
  kind: ImportedKind,
  id: string,
): Promise<StagedImport> {
  const staged = await getStagedFile(ctx, trx, kind, id);
  if (!(await imports.takeImport(trx, { id, kind, user_id: ctx.actor.id }))) throw importGone();
  return staged;
}

function importGone(): NotFound {
  return new NotFound({ key: "import:GONE" });
}
