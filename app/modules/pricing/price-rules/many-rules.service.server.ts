import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import { rowIn } from "~/core/fields/field-kind";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { RowsToSave } from "~/db/writing/many-rows.server";
import type { DetailedChange } from "../../log/audit/audit";
import { undoBeside, type KeptBeside, type UndoneBeside } from "../../log/audit/undo-beside.server";
import { many, stillPossible } from "./many-rules.repository.server";
import { PriceRuleFields, type StoredRule } from "./price-rule.fields";

/**
 * Inserts and changes rules in two statements; the caller has locked the changed ones, and writes the audit rows.
 *
 * @returns the inserted rules, in their order
 */
export async function saveRules(
  ctx: Context,
  trx: Transaction,
  rules: RowsToSave<StoredRule>,
): Promise<StoredRule[]> {
  assertMay(ctx, "pricing:edit");
  return many.save(trx, rules, ctx.now);
}

/** @returns whether two states of a rule have the same values; "10" and "10.000" are the same value */
function isSameRule(one: StoredRule, other: StoredRule): boolean {
  const values = (rule: StoredRule) => {
    const row = rowIn(PriceRuleFields, rule as never) as object;
    return { ...row, id: 0, value: trimDecimal(rule.value) };
  };
  return isDeepStrictEqual(values(one), values(other));
}

const keptRules: KeptBeside<StoredRule> = {
  lock: many.lock,
  isSame: isSameRule,
  remove: many.remove,
  restore: async (trx, rules, now) => {
    const possible = await stillPossible(trx, rules);
    await many.rewrite(trx, possible, now);
    return possible.map(({ id }) => id);
  },
  remake: async (trx, rules, now) => {
    const possible = await stillPossible(trx, rules);
    return (await many.insert(trx, possible, now)).map(({ id }) => id);
  },
};

/** Undoes what a batch did to rules; one that somebody has changed since stays. The caller writes the audit rows. */
export async function undoRules(
  ctx: Context,
  trx: Transaction,
  changes: DetailedChange[],
): Promise<UndoneBeside> {
  assertMay(ctx, "pricing:edit");
  return undoBeside(trx, changes, keptRules, ctx.now);
}
