import { RuleBroken } from "~/core/errors";
import type { ChoiceQuery } from "~/core/choices";
import { valuesOf } from "~/core/fields/field-kind";
import { assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import { deleteImagesOf, forgetFiles } from "../../places/images/image.service.server";
import { usualUnits } from "./tour";
import { TourFields, type Tour, type TourInput } from "./tour.fields";
import type { TourQuery } from "./tour.list";
import { countPricesOfTour } from "./tour-uses.repository.server";
import * as tours from "./tour.repository.server";
import type { ListedTour, StoredTour } from "./tour.repository.server";
import type { GivenUnit } from "./tour-units";

export const tourRows = auditedRows<Tour, TourQuery, ListedTour>({
  entity: "tour",
  area: "catalogue",
  texts: "tours",
  label: ({ label }) => label,
  lock: tours.lockTour,
  reads: tours.reads,
});

/** A tour in the body of a call; without `units` it keeps those that it has. */
export type WholeTourInput = TourInput & { units?: readonly GivenUnit[] };

/** @returns the tours that can be chosen in a picker */
export async function listTourOptions(ctx: Context, query: ChoiceQuery = {}): Promise<OptionList> {
  assertMayAny(ctx, ["catalogue:view", "pricing:view"]);
  const name = ({ label }: { label: string }) => label;
  const labels = await tours.listTourLabels(ctx.db, query, ctx.locale);
  return optionsOf(labels, name, byName(ctx.locale, name));
}

/**
 * @returns the tour, without a check of permissions, because forms of other areas show its name, units and
 *   currency
 */
export async function findTour(
  ctx: Pick<Context, "db">,
  id: number,
): Promise<StoredTour | undefined> {
  return tours.findTour(ctx.db, id);
}

/** @throws Conflict when the slug is taken; RuleBroken at the currency */
export async function createTour(ctx: Context, input: WholeTourInput): Promise<Tour> {
  return tourRows.create(ctx, async (trx) => {
    await refuseCurrency(trx, input.currency_id);
    return tours.insertTour(trx, valuesOf(TourFields, input), input.units ?? usualUnits);
  });
}

/** @throws NotFound; Conflict when the slug is taken; RuleBroken at the currency */
export async function updateTour(ctx: Context, id: number, input: WholeTourInput): Promise<Tour> {
  return tourRows.update(ctx, id, async (trx, before) => {
    const { units } = input;
    await refuseCurrency(trx, input.currency_id, before.currency_id);
    await refusePriced(trx, before, { ...input, units: units ?? before.units });
    if (units) await tours.replaceUnits(trx, id, units);
    return tours.updateTour(trx, id, valuesOf(TourFields, input), ctx.now);
  });
}

/** @throws NotFound */
export async function updateTourUnits(
  ctx: Context,
  id: number,
  units: readonly GivenUnit[],
): Promise<Tour> {
  return tourRows.update(ctx, id, async (trx, before) => {
    const { pricing_per, currency_id } = before;
    await refusePriced(trx, before, { pricing_per, currency_id, units });
    await tours.replaceUnits(trx, id, units);
    return tours.updateTour(trx, id, {}, ctx.now);
  });
}

/** @throws NotFound */
export async function setTourState(ctx: Context, id: number, state: ActiveState): Promise<Tour> {
  return tourRows.setActive(ctx, id, state, (trx, active) =>
    tours.updateTour(trx, id, { active }, ctx.now),
  );
}

/**
 * Deletes a tour with its images.
 *
 * @throws NotFound; Conflict, with the number of its prices, while it has any
 */
export async function deleteTour(ctx: Context, id: number): Promise<void> {
  const files = await tourRows.remove(ctx, id, async (trx) => {
    const { prices } = await countPricesOfTour(trx, id, []);
    refuseIfUsed({ prices }, (table) => `tours:ERRORS.IN_USE.${table}`);
    const images = await deleteImagesOf(ctx, trx, { kind: "tour", id });
    await tours.table.remove(trx, id);
    return images;
  });
  await forgetFiles(ctx, files);
}

/**
 * Refuses changes that prices of the tour depend on: its currency, and the units that have prices.
 *
 * @throws RuleBroken at the currency, or at the unit
 */
async function refusePriced(
  trx: Transaction,
  before: Tour,
  after: { currency_id: number; pricing_per: string; units: readonly { unit: string }[] },
): Promise<void> {
  const units = after.pricing_per === "booking" ? ["booking"] : after.units.map(({ unit }) => unit);
  const { prices, orphans } = await countPricesOfTour(trx, before.id, units);
  if (prices > 0 && after.currency_id !== before.currency_id) {
    const params = { count: prices };
    throw new RuleBroken({ key: "tours:ERRORS.PRICES_IN_CURRENCY", params }, "currency_id");
  }
  if (orphans === 0) return;
  const field = after.pricing_per === before.pricing_per ? undefined : "pricing_per";
  throw new RuleBroken({ key: "tours:ERRORS.PRICES_OF_UNITS", params: { count: orphans } }, field);
}

/**
 * Locks the currency of a tour's prices. An inactive currency can't be chosen, but a tour that has it may
 * keep it.
 *
 * @throws RuleBroken
 */
async function refuseCurrency(trx: Transaction, id: number, former?: number): Promise<void> {
  const currency = await lockCurrency(trx, id);
  if (!currency) throw new RuleBroken({ key: "constraints:UNKNOWN_CURRENCY" }, "currency_id");
  if (!currency.active && id !== former) {
    throw new RuleBroken({ key: "tours:ERRORS.CURRENCY_INACTIVE" }, "currency_id");
  }
}
