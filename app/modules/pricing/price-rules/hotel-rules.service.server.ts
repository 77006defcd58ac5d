import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import * as rules from "./hotel-rules.repository.server";
import type { StoredRule } from "./price-rule.fields";

/**
 * @returns the fixed rules of one hotel, locked until the transaction ends; their values are in its currency
 */
export async function lockFixedRules(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<StoredRule[]> {
  assertMay(ctx, "pricing:edit");
  return rules.lockFixedRulesOfHotel(trx, hotel_id);
}

/**
 * @returns the number of active rules that apply only in each of the seasons, by its id; seasons without
 *   rules are left out
 */
export const countRulesOfSeasons = withPermission("pricing:view", rules.countRulesOfSeasons);

/** Writes the values of locked rules; the caller writes the audit rows. */
export async function rewriteRuleValues(
  ctx: Context,
  trx: Transaction,
  changed: Pick<StoredRule, "id" | "value">[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  const values = changed.map(({ id, value }) => ({ id, value }));
  await rules.updateRuleValues(trx, values, ctx.now);
}
