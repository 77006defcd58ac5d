import { RuleBroken } from "~/core/errors";
import { valuesOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { conditionOf } from "./conditions/condition-fields";
import type { PriceRule } from "./price-rule";
import {
  PriceRuleFields,
  type PriceRuleForm,
  type ScopeList,
  type StoredRule,
} from "./price-rule.fields";
import type { PriceRuleQuery } from "./price-rule.list";
import * as rules from "./price-rule.repository.server";
import type { NamedPriceRule } from "./price-rule.repository.server";
import * as stayRules from "./stay-rules.repository.server";

export const priceRuleRows = auditedRows<StoredRule, PriceRuleQuery, NamedPriceRule>({
  entity: "price_rule",
  area: "pricing",
  texts: "price-rules",
  gone: "price-rules:ERRORS.PRICE_RULE_GONE",
  label: ({ name }) => name,
  lock: rules.table.lock,
  reads: rules.reads,
});

/**
 * @returns the active rules that may apply to stays in these room types; with `allWithCode` also every other
 *   active rule with a promo code, of any hotel
 */
export async function listRulesForStays(
  ctx: Context,
  stays: { hotelIds: number[]; roomTypeIds: number[]; allWithCode: boolean },
): Promise<PriceRule[]> {
  return stayRules.listRulesForStays(ctx.db, stays);
}

/** @throws RuleBroken where the parts of the scope don't belong together */
export async function createPriceRule(ctx: Context, form: PriceRuleForm): Promise<StoredRule> {
  return priceRuleRows.create(ctx, (trx) => rules.table.insert(trx, columnsOf(form)));
}

/**
 * @param unseen the lists of the scope that the caller doesn't know: one with several isn't emptied, because
 *   the rule would then hold for any
 * @throws NotFound; RuleBroken where the parts of the scope don't belong together, or at a list with several
 *   that would be emptied unseen
 */
export async function updatePriceRule(
  ctx: Context,
  id: number,
  form: PriceRuleForm,
  unseen: readonly ScopeList[] = [],
): Promise<StoredRule> {
  return priceRuleRows.update(ctx, id, (trx, before) => {
    const list = unseen.find((name) => before[name].length > 1 && form[name].length === 0);
    if (list)
      throw new RuleBroken({ key: "price-rules:FORM.HOLDS_FOR_SEVERAL", params: { list } }, list);
    return rules.table.update(trx, id, columnsOf(form), ctx.now);
  });
}

/** @throws NotFound where there is no such rule */
export async function deletePriceRule(ctx: Context, id: number): Promise<void> {
  await priceRuleRows.remove(ctx, id, (trx) => rules.table.remove(trx, id));
}

function columnsOf(form: PriceRuleForm) {
  const values = valuesOf(PriceRuleFields, form);
  // Free nights have no value.
  return { ...values, value: values.value ?? "0", condition: conditionOf(form) };
}
