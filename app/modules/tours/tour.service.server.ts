import { RuleBroken } from "~/core/errors";
import type { WantedChoices } from "~/core/choices";
import type { Page } from "~/core/page";
import { assertMay, assertMayAny } from "~/core/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/options";
import { auditedRows } from "../audit/audited-rows.server";
import { holdCurrency } from "../currencies/currency.service.server";
import { usualUnits, type Tour } from "./tour";
import type { TourQuery } from "./tour.list";
import * as tours from "./tour.repository.server";
import type { StoredTour } from "./tour.repository.server";
import type { TourInput } from "./tour.schema";
import type { GivenUnit } from "./tour-units";

export const tourRows = auditedRows<Tour>({
  entity: "tour",
  gone: "tours:ERRORS.GONE",
  label: ({ label }) => label,
  lock: tours.lockTour,
});

/** A tour as a body says it: with its units, or as they are. */
export type WholeTourInput = TourInput & { units?: readonly GivenUnit[] };

export async function listTours(ctx: Context, query: TourQuery): Promise<Page<StoredTour>> {
  assertMay(ctx, "catalogue:view");
  return tours.listTours(ctx.db, query);
}

/** @returns the tours that a picker offers */
export async function listTourOptions(
  ctx: Context,
  wanted: WantedChoices = {},
): Promise<OptionList> {
  assertMayAny(ctx, ["catalogue:view", "pricing:view"]);
  const name = ({ label }: { label: string }) => label;
  return optionsOf(await tours.listTourLabels(ctx.db, wanted), name, byName(ctx.locale, name));
}

/** @throws NotFound */
export async function getTour(ctx: Context, id: number): Promise<StoredTour> {
  assertMay(ctx, "catalogue:view");
  return tourRows.orGone(await tours.findTour(ctx.db, id));
}

/** @throws Conflict when the slug is taken; RuleBroken at the currency */
export async function createTour(ctx: Context, input: WholeTourInput): Promise<Tour> {
  return tourRows.create(ctx, async (trx) => {
    const { units, ...values } = input;
    await refuseCurrency(trx, input.currency_id);
    return tours.insertTour(trx, values, units ?? usualUnits.map(given));
  });
}

/** @throws NotFound; Conflict when the slug is taken; RuleBroken at the currency */
export async function updateTour(ctx: Context, id: number, input: WholeTourInput): Promise<Tour> {
  return tourRows.update(ctx, id, async (trx, before) => {
    const { units, valid_from = null, valid_to = null, ...values } = input;
    await refuseCurrency(trx, input.currency_id, before.currencyId);
    if (units) await replace(trx, before, units);
    return tours.updateTour(trx, id, { ...values, valid_from, valid_to }, ctx.now);
  });
}

/** @throws NotFound */
export async function updateTourUnits(
  ctx: Context,
  id: number,
  units: readonly GivenUnit[],
): Promise<Tour> {
  return tourRows.update(ctx, id, async (trx, before) => {
    await replace(trx, before, units);
    return tours.updateTour(trx, id, {}, ctx.now);
  });
}

/** @throws NotFound */
export async function setTourState(ctx: Context, id: number, state: ActiveState): Promise<Tour> {
  return tourRows.setActive(ctx, id, state, (trx, active) =>
    tours.updateTour(trx, id, { active }, ctx.now),
  );
}

/** @throws NotFound */
export async function deleteTour(ctx: Context, id: number): Promise<void> {
  await tourRows.remove(ctx, id, (trx) => tours.deleteTour(trx, id));
}

function given({ unit, minAge, maxAge, countsInCapacity }: Tour["units"][number]): GivenUnit {
  return { unit, min_age: minAge, max_age: maxAge, counts_in_capacity: countsInCapacity };
}

async function replace(trx: Transaction, { id }: Tour, units: readonly GivenUnit[]): Promise<void> {
  await tours.replaceUnits(trx, id, units);
}

/**
 * Holds the currency that a tour is priced in. One that is inactive can't be chosen any more, but
 * stays where it is.
 *
 * @throws RuleBroken
 */
async function refuseCurrency(trx: Transaction, id: number, former?: number): Promise<void> {
  const currency = await holdCurrency(trx, id);
  if (!currency) throw new RuleBroken({ key: "constraints:UNKNOWN_CURRENCY" }, "currency_id");
  if (!currency.active && id !== former) {
    throw new RuleBroken({ key: "tours:ERRORS.CURRENCY_INACTIVE" }, "currency_id");
  }
}
