import { formatMinor } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import * as rules from "./hotel-rules.repository.server";
import type { PriceRule } from "./price-rule";

/** Locks the fixed rules of one hotel until the transaction ends: their values are in its currency. */
export async function lockFixedRules(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<PriceRule[]> {
  assertMay(ctx, "pricing:edit");
  return rules.lockFixedRulesOfHotel(trx, hotel_id);
}

/** Writes the values of rules that are locked, and no more of them; whoever asks records it. */
export async function rewriteRuleValues(
  ctx: Context,
  trx: Transaction,
  changed: Pick<PriceRule, "id" | "valueMilli">[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  const values = changed.map(({ id, valueMilli }) => ({ id, value: formatMinor(valueMilli, 3) }));
  await rules.updateRuleValues(trx, values, ctx.now);
}
