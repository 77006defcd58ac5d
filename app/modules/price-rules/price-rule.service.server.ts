import { assertMay } from "~/core/permissions";
import { NotFound } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { asSeen, inTransaction } from "~/db/write.server";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import { conditionOf } from "./condition-fields";
import { normalPromoCode, type PriceRule } from "./price-rule";
import type { PriceRuleQuery } from "./price-rule.list";
import * as rules from "./price-rule.repository.server";
import type { NamedPriceRule, PriceRuleValues } from "./price-rule.repository.server";
import type { PriceRuleForm } from "./price-rule.schema";

export async function listPriceRules(
  ctx: Context,
  query: PriceRuleQuery,
): Promise<Page<NamedPriceRule>> {
  assertMay(ctx, "pricing:view");
  return rules.listPriceRules(ctx.db, query);
}

/** @returns the whole filtered list in its order, in portions */
export function exportPriceRules(
  ctx: Context,
  query: PriceRuleQuery,
): AsyncGenerator<NamedPriceRule[]> {
  assertMay(ctx, "pricing:view");
  return rules.readPriceRules(ctx.db, query);
}

/** @throws NotFound */
export async function getPriceRule(ctx: Context, id: number): Promise<NamedPriceRule> {
  assertMay(ctx, "pricing:view");
  return found(await rules.findPriceRule(ctx.db, id));
}

/** The active rules that a stay in this room type can meet. */
export async function listRulesForStay(
  ctx: Context,
  hotelId: number,
  roomTypeId: number,
): Promise<PriceRule[]> {
  return rules.listRulesForStay(ctx.db, hotelId, roomTypeId);
}

/** @returns whether any active rule, of whatever hotel, carries this promo code */
export async function isKnownPromoCode(ctx: Context, code: string): Promise<boolean> {
  const codes = await rules.listActivePromoCodes(ctx.db);
  return codes.some((known) => normalPromoCode(known) === normalPromoCode(code));
}

/** @throws RuleBroken where the scope doesn't hold together */
export async function createPriceRule(ctx: Context, form: PriceRuleForm): Promise<PriceRule> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const rule = await rules.insertPriceRule(trx, valuesOf(form));
    await audit(ctx, trx, "create", null, rule);
    return rule;
  });
}

/** @throws NotFound; RuleBroken where the scope doesn't hold together */
export async function updatePriceRule(
  ctx: Context,
  id: number,
  form: PriceRuleForm,
): Promise<PriceRule> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await rules.lockPriceRule(trx, id)));
    const rule = await rules.updatePriceRule(trx, id, valuesOf(form), ctx.now);
    await audit(ctx, trx, "update", before, rule);
    return rule;
  });
}

/** @throws NotFound */
export async function deletePriceRule(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await rules.lockPriceRule(trx, id)));
    await rules.deletePriceRule(trx, id);
    await audit(ctx, trx, "delete", before, null);
  });
}

function valuesOf(form: PriceRuleForm): PriceRuleValues {
  return {
    name: form.name,
    description: form.description,
    rule_type: form.rule_type,
    value: form.value,
    priority: form.priority,
    active: form.active,
    condition: conditionOf(form),
    hotel_id: form.hotel_id ?? null,
    room_type_id: form.room_type_id ?? null,
    season_id: form.season_id ?? null,
    distribution_point_id: form.distribution_point_id ?? null,
    price_type: form.price_type ?? null,
  };
}

function found<T>(rule: T | undefined): T {
  if (!rule) throw new NotFound({ key: "price-rules:ERRORS.PRICE_RULE_GONE" });
  return rule;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: PriceRule | null,
  after: PriceRule | null,
): Promise<void> {
  const { id, name } = (after ?? before)!;
  await recordChange(ctx, trx, {
    action,
    entity: "price_rule",
    entityId: id,
    label: name,
    before,
    after,
  });
}
