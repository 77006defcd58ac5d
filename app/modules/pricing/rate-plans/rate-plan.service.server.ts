import { assertMay, assertMayAny } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { plainWrites } from "../../log/audit/plain-writes.server";
import { RatePlanFields, type RatePlan } from "./rate-plan.fields";
import type { RatePlanQuery } from "./rate-plan.list";
import * as plans from "./rate-plan.repository.server";
import type { NamedRatePlan } from "./rate-plan.repository.server";

export const ratePlanRows = auditedRows<RatePlan, RatePlanQuery, NamedRatePlan>({
  entity: "rate_plan",
  area: "pricing",
  texts: "rate-plans",
  label: ({ label }) => label,
  lock: plans.table.lock,
  reads: plans.reads,
});

/**
 * @param query with the hotel whose plans are offered, besides those for all hotels; without it all plans are
 * @returns rate plans as the options of a picker, by name; a chosen one is always among them
 */
export async function listRatePlanOptions(
  ctx: Context,
  { hotel_id = null, ...query }: ChoiceQuery & { hotel_id?: number | null } = {},
): Promise<OptionList> {
  assertMayAny(ctx, ["pricing:view", "bookings:view", "bookings:edit"]);
  const choices = await plans.listRatePlanChoices(ctx.db, hotel_id, query);
  const name = ({ label }: { label: string }) => label;
  return optionsOf(choices, name, byName(ctx.locale, name));
}

/** Creates, changes, switches and deletes rate plans; a taken code is a Conflict, an unknown hotel RuleBroken. */
export const ratePlanWrites = plainWrites(ratePlanRows, RatePlanFields, plans.table);

/**
 * @returns the rate plans of one hotel alone with fees that are amounts, including inactive plans, locked until
 *   the transaction ends; the amounts are in its currency
 */
export async function lockRatePlanAmounts(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<RatePlan[]> {
  assertMay(ctx, "pricing:edit");
  return plans.lockAmountsOfHotel(trx, hotel_id);
}

/** Writes locked rate plans; the caller writes the audit rows. */
export async function rewriteRatePlans(
  ctx: Context,
  trx: Transaction,
  rows: RatePlan[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await plans.many.rewrite(trx, rows, ctx.now);
}
