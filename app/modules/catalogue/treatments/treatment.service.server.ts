import type { ChoiceQuery } from "~/core/choices";
import { valuesOf } from "~/core/fields/field-kind";
import { NotFound, RuleBroken } from "~/core/errors";
import { assertMay, assertMayAny, type Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { deleteImagesOf, forgetFiles } from "../../places/images/image.service.server";
import { refuseMisfit } from "../../settings/currencies/chosen-currency.server";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import { lockSpa } from "../spas/spa.service.server";
import {
  askBeforeClosing,
  refuseClosingBooked,
} from "../../sales/bookings/closing/closing.service.server";
import {
  TreatmentFields,
  type Treatment,
  type TreatmentChange,
  type TreatmentInput,
} from "./treatment.fields";
import type { TreatmentQuery } from "./treatment.list";
import * as treatments from "./treatment.repository.server";
import type { StoredTreatment } from "./treatment.repository.server";

const TREATMENT_GONE = "treatments:ERRORS.GONE";

export const treatmentRows = auditedRows<Treatment, TreatmentQuery, StoredTreatment>({
  entity: "treatment",
  area: "catalogue",
  texts: "treatments",
  gone: TREATMENT_GONE,
  label: ({ label }) => label,
  lock: treatments.table.lock,
  reads: treatments.reads,
});

/**
 * The permissions of the areas whose forms and filters offer treatments: each of them allows reading their
 * names.
 */
const showsTreatmentNames: readonly Permission[] = [
  "catalogue:view",
  "pricing:view",
  "bookings:view",
];

/**
 * Lists treatments as choices, by name; `chosen` is always among them.
 *
 * @param spa_id only those of this spa; without it those of all spas, each with its spa's name
 */
export async function listTreatmentOptions(
  ctx: Context,
  spa_id: number | undefined,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMayAny(ctx, showsTreatmentNames);
  const name = ({ label, spa_label }: { label: string; spa_label: string }) =>
    spa_id ? label : `${label}, ${spa_label}`;
  const labels = await treatments.listTreatmentLabels(ctx.db, spa_id, query, ctx.locale);
  return optionsOf(labels, name, byName(ctx.locale, name));
}

/** @throws NotFound where it doesn't exist, or belongs to another spa */
export async function getTreatmentOf(
  ctx: Context,
  spa_id: number,
  id: number,
): Promise<StoredTreatment> {
  const treatment = await treatmentRows.find(ctx, id);
  if (treatment.spa_id !== spa_id) throw new NotFound({ key: TREATMENT_GONE });
  return treatment;
}

/**
 * @returns the treatment, without a check of permissions, because forms of other areas show its name, price
 *   and duration
 */
export async function findTreatment(
  ctx: Pick<Context, "db">,
  id: number,
): Promise<StoredTreatment | undefined> {
  return treatments.findTreatment(ctx.db, id);
}

/** @throws RuleBroken at the spa or the price */
export async function createTreatment(ctx: Context, input: TreatmentInput): Promise<Treatment> {
  return treatmentRows.create(ctx, async (trx) => {
    await refuseMispriced(trx, input);
    return treatments.table.insert(trx, valuesOf(TreatmentFields, input));
  });
}

/** @throws NotFound; RuleBroken at the price, or for another spa; Unanswered where bookings to come contain it */
export async function updateTreatment(
  ctx: Context,
  id: number,
  input: TreatmentChange,
): Promise<Treatment> {
  assertMay(ctx, "catalogue:edit");
  return inTransaction(ctx, async (trx) => {
    // The spa is locked before the treatment: bookings lock them in the same order.
    await lockSpa(trx, input.spa_id);
    const before = await treatmentRows.locked(ctx, trx, id);
    if (input.spa_id !== before.spa_id) {
      throw new RuleBroken({ key: "treatments:ERRORS.SPA_LOCKED" }, "spa_id");
    }
    const booked = { treatment_id: id };
    await askBeforeClosing(ctx, trx, booked, { before, after: input, answers: input });
    await refuseMispriced(trx, input);
    const values = valuesOf(TreatmentFields, input);
    const after = await treatments.table.update(trx, id, values, ctx.now);
    await treatmentRows.record(ctx, trx, before, after);
    return after;
  });
}

/**
 * Locks the spa and its currency, so that both stay as they are until the price is written.
 *
 * @throws RuleBroken at the spa if it doesn't exist, or at a price with too many decimals
 */
async function refuseMispriced(trx: Transaction, { spa_id, price }: TreatmentInput): Promise<void> {
  const spa = await lockSpa(trx, spa_id);
  if (!spa) throw new RuleBroken({ key: "constraints:UNKNOWN_SPA" }, "spa_id");
  // The currency exists: one that is in use can't be deleted.
  refuseMisfit(price, (await lockCurrency(trx, spa.currency_id))!);
}

/** @throws NotFound; RuleBroken where it would be switched off although bookings to come contain it */
export async function setTreatmentState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<Treatment> {
  return treatmentRows.setActive(ctx, id, state, async (trx, active) => {
    await refuseClosingBooked(ctx, trx, { treatment_id: id }, active);
    return treatments.table.update(trx, id, { active }, ctx.now);
  });
}

/**
 * Deletes a treatment with its images.
 *
 * @throws NotFound; Conflict with its uses
 */
export async function deleteTreatment(ctx: Context, id: number): Promise<void> {
  const files = await treatmentRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(
      await treatments.countUsesOfTreatment(trx, id),
      (table) => `treatments:ERRORS.IN_USE.${table}`,
    );
    const images = await deleteImagesOf(ctx, trx, { kind: "treatment", id });
    await treatments.table.remove(trx, id);
    return images;
  });
  await forgetFiles(ctx, files);
}
