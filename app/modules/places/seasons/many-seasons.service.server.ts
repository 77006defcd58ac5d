import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import type { MessageParams } from "~/core/errors";
import { rowIn } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import * as seasons from "./many-seasons.repository.server";
import { SeasonFields, type Season } from "./season.fields";
import type { SeasonUses } from "./season.repository.server";

/** Locks the seasons of a hotel, so that they stay as they are until the transaction ends. */
export async function lockAllSeasonsOfHotel(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await seasons.lockSeasonsOfHotel(trx, hotel_id);
}

/** @returns the new seasons, in the order of the input; the caller writes the audit rows */
export async function createSeasons(
  ctx: Context,
  trx: Transaction,
  inputs: Omit<Season, "id">[],
): Promise<Season[]> {
  assertMay(ctx, "pricing:edit");
  return inputs.length > 0 ? seasons.insertSeasons(trx, inputs) : [];
}

/** Gives locked seasons their new values; the caller writes the audit rows. */
export async function rewriteSeasons(
  ctx: Context,
  trx: Transaction,
  changed: Season[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await seasons.many.rewrite(trx, changed, ctx.now);
}

/**
 * Gives seasons that a batch changed their former values, unless somebody has changed them since; the caller
 * writes the audit rows.
 *
 * @returns for each other season, by id, the reason why it stays
 */
export async function restoreSeasons(
  ctx: Context,
  trx: Transaction,
  changed: { before: Season; after: Season }[],
): Promise<Map<number, KeptSeasonReason>> {
  assertMay(ctx, "pricing:edit");
  const stays = new Map<number, KeptSeasonReason>();
  if (changed.length === 0) return stays;
  const ids = changed.map(({ after }) => after.id);
  const present = new Map((await seasons.lockSeasons(trx, ids)).map((row) => [row.id, row]));
  for (const { after } of changed) {
    const reason = reasonToStay(after, present.get(after.id), undefined);
    if (reason) stays.set(after.id, reason);
  }
  const restored = changed.filter(({ after }) => !stays.has(after.id));
  await seasons.many.rewrite(
    trx,
    restored.map(({ before }) => before),
    ctx.now,
  );
  return stays;
}

/** @returns the ids of the deleted seasons that exist again; the caller writes the audit rows */
export async function remakeSeasons(
  ctx: Context,
  trx: Transaction,
  deleted: Season[],
): Promise<number[]> {
  assertMay(ctx, "pricing:edit");
  return deleted.length > 0 ? seasons.remakeSeasons(trx, deleted, ctx.now) : [];
}

/** The reason why a season isn't deleted: a key under `batches:REASONS`, and those of further uses. */
export interface KeptSeasonReason {
  reason: "changed_since" | "deleted_since" | `used_by_${keyof SeasonUses}`;
  params?: MessageParams;
  also?: KeptSeasonReason[];
}

/**
 * Deletes seasons that haven't changed since they were created, and to which nothing refers; the caller
 * writes the audit rows.
 *
 * @param made the seasons as they were created
 * @returns for each other season, by id, the reason why it isn't deleted, and whether it has prices; one that
 *   somebody has deleted counts as having some
 */
export async function removeUnusedSeasons(
  ctx: Context,
  trx: Transaction,
  made: Season[],
): Promise<Map<number, KeptSeasonReason & { priced: boolean }>> {
  assertMay(ctx, "pricing:edit");
  const stays = new Map<number, KeptSeasonReason & { priced: boolean }>();
  if (made.length === 0) return stays;
  const ids = made.map(({ id }) => id);
  const present = new Map((await seasons.lockSeasons(trx, ids)).map((row) => [row.id, row]));
  const uses = await seasons.countUsesOfSeasons(trx, ids);
  for (const season of made) {
    const used = uses.get(season.id);
    const reason = reasonToStay(season, present.get(season.id), used);
    const priced = !present.has(season.id) || Boolean(used?.prices || used?.meals);
    if (reason) stays.set(season.id, { ...reason, priced });
  }
  await seasons.deleteSeasons(
    trx,
    ids.filter((id) => !stays.has(id)),
  );
  return stays;
}

function reasonToStay(
  made: Season,
  present: Season | undefined,
  uses: SeasonUses | undefined,
): KeptSeasonReason | null {
  if (!present) return { reason: "deleted_since" };
  if (!isDeepStrictEqual(rowIn(SeasonFields, present), rowIn(SeasonFields, made))) {
    return { reason: "changed_since" };
  }
  const [first, ...also] = (["prices", "meals", "rules", "markups"] as const).flatMap(
    (users): KeptSeasonReason[] =>
      uses?.[users] ? [{ reason: `used_by_${users}`, params: { count: uses[users] } }] : [],
  );
  if (!first) return null;
  return also.length > 0 ? { ...first, also } : first;
}
