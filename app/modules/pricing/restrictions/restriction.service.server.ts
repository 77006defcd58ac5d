import { RuleBroken } from "~/core/errors";
import { valuesOf } from "~/core/fields/field-kind";
import type { DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { askBeforeContradicting, refuseContradicting } from "./contradictions.service.server";
import { RestrictionFields, type AnsweredRestriction } from "./restriction.fields";
import type { RestrictionQuery } from "./restriction.list";
import * as restrictions from "./restriction.repository.server";
import type { NamedRestriction, WholeRestriction } from "./restriction.repository.server";
import type { SaleLimits } from "./sale-limits";
import { readSaleLimits } from "./sale-limits.repository.server";

export const restrictionRows = auditedRows<NamedRestriction, RestrictionQuery, WholeRestriction>({
  entity: "restriction",
  area: "stop_sales",
  texts: "restrictions",
  label: restrictionLabel,
  lock: restrictions.lockRestriction,
  reads: restrictions.reads,
});

/** @returns the name of a restriction in the log: its hotel and its dates */
function restrictionLabel({ hotel_label, start_date, end_date }: NamedRestriction): string {
  return `${hotel_label}, ${start_date} – ${end_date}`;
}

/**
 * @param dates the last day is that of the latest departure
 * @returns the stop sales and active restrictions that stays in these hotels may meet, from one statement. No
 *   permission is needed, because users who see prices may also see why a stay can't be booked
 */
export async function readLimitsForStays(
  ctx: Pick<Context, "db">,
  hotelIds: number[],
  dates: DateRange,
): Promise<SaleLimits> {
  return readSaleLimits(ctx.db, hotelIds, dates);
}

/**
 * @throws RuleBroken where the hotel no longer exists, or at a set with a row that isn't the hotel's or exists no
 *   more; Unanswered where no stay can meet all that would then hold, unless that was so before
 */
export async function createRestriction(
  ctx: Context,
  input: AnsweredRestriction,
): Promise<NamedRestriction> {
  return restrictionRows.create(ctx, async (trx) => {
    const values = valuesOf(RestrictionFields, input);
    await askBeforeContradicting(ctx, trx, [{ ...values, id: null }], input);
    const { id } = await restrictions.table.insert(trx, values);
    return restrictions.readRestriction(trx, id);
  });
}

/**
 * @throws NotFound; RuleBroken at another hotel: a restriction can't move to another hotel; Unanswered where no stay
 *   can meet all that would then hold, unless that was so before
 */
export async function updateRestriction(
  ctx: Context,
  id: number,
  input: AnsweredRestriction,
): Promise<NamedRestriction> {
  return restrictionRows.update(ctx, id, async (trx, before) => {
    if (before.hotel_id !== input.hotel_id) {
      throw new RuleBroken({ key: "restrictions:ERRORS.HOTEL_LOCKED" }, "hotel_id");
    }
    const values = valuesOf(RestrictionFields, input);
    await askBeforeContradicting(ctx, trx, [{ ...values, id }], input);
    await restrictions.table.update(trx, id, values, ctx.now);
    return restrictions.readRestriction(trx, id);
  });
}

/** @throws NotFound; RuleBroken where no stay can meet all that would hold once it is switched on */
export async function setRestrictionState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<NamedRestriction> {
  return restrictionRows.setActive(ctx, id, state, async (trx, active, before) => {
    if (active) await refuseContradicting(ctx, trx, before);
    await restrictions.table.update(trx, id, { active }, ctx.now);
    return restrictions.readRestriction(trx, id);
  });
}

/** @throws NotFound */
export async function deleteRestriction(ctx: Context, id: number): Promise<void> {
  await restrictionRows.remove(ctx, id, (trx) => restrictions.table.remove(trx, id));
}
