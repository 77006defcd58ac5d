import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import { rowIn } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { RowsToSave } from "~/db/writing/many-rows.server";
import type { DetailedChange } from "../../log/audit/audit";
import { undoBeside, type KeptBeside, type UndoneBeside } from "../../log/audit/undo-beside.server";
import { letFollow } from "./followed-taxes.server";
import { TaxFields, type Tax } from "./tax.fields";
import { many, ofPresentHotels } from "./tax.repository.server";

/**
 * Inserts and changes taxes in two statements; the caller has locked the changed ones, and writes the audit rows.
 *
 * @returns the inserted taxes, in their order
 */
export async function saveTaxes(
  ctx: Context,
  trx: Transaction,
  rows: RowsToSave<Tax>,
): Promise<Tax[]> {
  assertMay(ctx, "pricing:edit");
  const made = await many.save(trx, rows, ctx.now);
  await letFollow(ctx, trx, [...made, ...rows.changed]);
  return made;
}

const keptTaxes: KeptBeside<Tax> = {
  lock: many.lock,
  isSame: (one, other) => isDeepStrictEqual(rowIn(TaxFields, one), rowIn(TaxFields, other)),
  remove: many.remove,
  restore: async (trx, taxes, now) => {
    await many.rewrite(trx, taxes, now);
    return taxes.map(({ id }) => id);
  },
  remake: async (trx, taxes, now) => {
    const possible = await ofPresentHotels(trx, taxes);
    return (await many.insert(trx, possible, now)).map(({ id }) => id);
  },
};

/** Undoes what a batch did to taxes; one that somebody has changed since stays. The caller writes the audit rows. */
export async function undoTaxes(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneBeside> {
  assertMay(ctx, "pricing:edit");
  const undone = await undoBeside(trx, changes, keptTaxes, ctx.now);
  const states = changes.map(({ before, after }) => (before ?? after) as unknown as Tax);
  await letFollow(ctx, trx, states);
  return undone;
}
