import { valuesOf } from "~/core/fields/field-kind";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import type { Page } from "~/core/page";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import type { DistributionPointQuery } from "./distribution-point.list";
import {
  DistributionPointFields,
  type DistributionPoint,
  type DistributionPointInput,
} from "./distribution-point.fields";
import * as points from "./distribution-point.repository.server";
import type {
  DistributionPointLabel,
  StoredDistributionPoint,
} from "./distribution-point.repository.server";

const table = points.distributionPoints;

export const distributionPointRows = auditedRows<DistributionPoint>({
  entity: "distribution_point",
  area: "settings",
  texts: "distribution-points",
  gone: "distribution-points:ERRORS.GONE",
  label: ({ label }) => label,
  lock: table.lock,
});

interface PointChoiceQuery extends ChoiceQuery {
  /** Is not offered: nobody is their own parent. */
  except?: number;
}

/** Distribution points as choices, by name; `chosen` is always among them. */
export async function listDistributionPointOptions(
  ctx: Context,
  query: PointChoiceQuery = {},
): Promise<OptionList> {
  assertMayAny(ctx, [
    "settings:view",
    "pricing:view",
    "customers:view",
    "bookings:view",
    "finance:view",
  ]);
  const name = ({ label }: { label: string }) => label;
  const choosable = await points.listDistributionPointLabels(ctx.db, query);
  return optionsOf(choosable, name, byName(ctx.locale, name));
}

/** @returns what a distribution point is called, or undefined where there is none */
export async function findDistributionPoint(
  ctx: Context,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return points.findDistributionPointLabel(ctx.db, id);
}

/** @returns those of the distribution points that are there */
export async function findDistributionPoints(
  ctx: Context,
  ids: number[],
): Promise<DistributionPointLabel[]> {
  return points.findDistributionPointLabels(ctx.db, ids);
}

export async function listDistributionPoints(
  ctx: Context,
  query: DistributionPointQuery,
): Promise<Page<StoredDistributionPoint>> {
  assertMay(ctx, "settings:view");
  return points.listDistributionPoints(ctx.db, query);
}

/** @throws NotFound */
export async function getDistributionPoint(
  ctx: Context,
  id: number,
): Promise<StoredDistributionPoint> {
  assertMay(ctx, "settings:view");
  return distributionPointRows.orGone(await points.findDistributionPoint(ctx.db, id));
}

/** @throws Conflict when the code is taken; RuleBroken when the parent is gone */
export async function createDistributionPoint(
  ctx: Context,
  input: DistributionPointInput,
): Promise<DistributionPoint> {
  return distributionPointRows.create(ctx, (trx) =>
    table.insert(trx, valuesOf(DistributionPointFields, input)),
  );
}

/**
 * @throws NotFound; Conflict when the code is taken; RuleBroken when the parent is gone, or below the
 *   point itself, however far
 */
export async function updateDistributionPoint(
  ctx: Context,
  id: number,
  input: DistributionPointInput,
): Promise<DistributionPoint> {
  return distributionPointRows.update(ctx, id, (trx) =>
    table.update(trx, id, valuesOf(DistributionPointFields, input), ctx.now),
  );
}

/** @throws NotFound */
export async function setDistributionPointState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<DistributionPoint> {
  return distributionPointRows.setActive(ctx, id, state, (trx, is_active) =>
    table.update(trx, id, { is_active }, ctx.now),
  );
}
