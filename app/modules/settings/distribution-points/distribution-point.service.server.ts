import { assertMayAny } from "~/core/access/permissions";
import type { ChoiceQuery, Choices } from "~/core/choices";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { plainWrites } from "../../log/audit/plain-writes.server";
import type { DistributionPointQuery } from "./distribution-point.list";
import { DistributionPointFields, type DistributionPoint } from "./distribution-point.fields";
import * as points from "./distribution-point.repository.server";
import type {
  DistributionPointLabel,
  StoredDistributionPoint,
} from "./distribution-point.repository.server";

const table = points.distributionPoints;

export const distributionPointRows = auditedRows<
  DistributionPoint,
  DistributionPointQuery,
  StoredDistributionPoint
>({
  entity: "distribution_point",
  area: "settings",
  texts: "distribution-points",
  label: ({ label }) => label,
  lock: table.lock,
  reads: points.reads,
});

interface PointChoiceQuery extends ChoiceQuery {
  /** The id of a point that isn't offered: a point can't be its own parent. */
  except?: number;
}

/** @returns distribution points as choices, by name; `chosen` is always among them */
export async function listDistributionPointOptions(
  ctx: Context,
  query: PointChoiceQuery = {},
): Promise<OptionList> {
  const choices = await listDistributionPointChoices(ctx, query);
  return pointOptions(ctx, choices);
}

/** @returns distribution points as the options of a picker, by name; inactive ones say so */
export function pointOptions(
  { locale }: Pick<Context, "locale">,
  choices: Choices<DistributionPointLabel>,
): OptionList {
  const t = translator(locale);
  const labelWithState = ({ label, isActive }: DistributionPointLabel) =>
    isActive ? label : t("distribution-points:INACTIVE_ONE", { label });
  const name = ({ label }: { label: string }) => label;
  return optionsOf(choices, labelWithState, byName(locale, name));
}

/** @returns distribution points to choose from, with their state; `chosen` is always among them */
export async function listDistributionPointChoices(
  ctx: Context,
  query: PointChoiceQuery = {},
): Promise<Choices<DistributionPointLabel>> {
  assertMayAny(ctx, [
    "settings:view",
    "pricing:view",
    "customers:view",
    "bookings:view",
    "finance:view",
    "stop_sales:view",
  ]);
  return points.listDistributionPointLabels(ctx.db, query);
}

/** @returns the name of a distribution point; undefined where it doesn't exist */
export async function findDistributionPoint(
  ctx: Context,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return points.findDistributionPointLabel(ctx.db, id);
}

/** @returns the distribution points with these ids; ids that don't exist are left out */
export async function findDistributionPoints(
  ctx: Context,
  ids: number[],
): Promise<DistributionPointLabel[]> {
  return points.findDistributionPointLabels(ctx.db, ids);
}

/**
 * Writes distribution points. Creating and updating throw Conflict where another point has this code, and
 * RuleBroken where the parent doesn't exist; updating also throws RuleBroken where the parent is the point
 * itself or below it.
 */
export const {
  create: createDistributionPoint,
  update: updateDistributionPoint,
  setState: setDistributionPointState,
} = plainWrites(distributionPointRows, DistributionPointFields, table);
