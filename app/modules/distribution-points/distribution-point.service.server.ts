import { assertMay, assertMayAny } from "~/core/permissions";
import { NotFound } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { asSeen, inTransaction } from "~/db/write.server";
import type { ActiveState } from "~/forms/active-state";
import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import type { DistributionPoint } from "./distribution-point";
import type { DistributionPointQuery } from "./distribution-point.list";
import type { DistributionPointInput } from "./distribution-point.schema";
import * as points from "./distribution-point.repository.server";
import type {
  DistributionPointLabel,
  DistributionPointValues,
  ListedDistributionPoint,
  StoredDistributionPoint,
} from "./distribution-point.repository.server";

interface PointSearch {
  search?: string;
  chosen?: number;
  /** Is not offered: nobody is their own parent. */
  except?: number;
  /** How many are offered at once. */
  limit?: number;
}

/** Distribution points as choices, by name; `chosen` is always among them. */
export async function listDistributionPointOptions(
  ctx: Context,
  { search = "", chosen, except, limit = MAX_OPTIONS }: PointSearch = {},
): Promise<OptionList> {
  assertMayAny(ctx, ["settings:view", "pricing:view"]);
  const asked = { search, chosen, except, limit: limit + 1 };
  const found = await points.listDistributionPointLabels(ctx.db, asked);
  const shown = found.slice(0, limit);
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map(({ id, label }) => ({ value: String(id), label })),
    more: found.length > limit,
  };
}

/** @returns what a distribution point is called, or undefined where there is none */
export async function findDistributionPoint(
  ctx: Context,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return points.findDistributionPointLabel(ctx.db, id);
}

export async function listDistributionPoints(
  ctx: Context,
  query: DistributionPointQuery,
): Promise<Page<ListedDistributionPoint>> {
  assertMay(ctx, "settings:view");
  return points.listDistributionPoints(ctx.db, query);
}

/** @throws NotFound */
export async function getDistributionPoint(
  ctx: Context,
  id: number,
): Promise<StoredDistributionPoint> {
  assertMay(ctx, "settings:view");
  return found(await points.findDistributionPoint(ctx.db, id));
}

/** @throws Conflict when the code is taken; RuleBroken when the parent is gone */
export async function createDistributionPoint(
  ctx: Context,
  input: DistributionPointInput,
): Promise<DistributionPoint> {
  assertMay(ctx, "settings:edit");
  return inTransaction(ctx, async (trx) => {
    const point = await points.insertDistributionPoint(trx, valuesOf(input));
    await audit(ctx, trx, "create", null, point);
    return point;
  });
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
  assertMay(ctx, "settings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await points.lockDistributionPoint(trx, id)));
    const after = await points.updateDistributionPoint(trx, id, valuesOf(input), ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/** @throws NotFound */
export async function setDistributionPointState(
  ctx: Context,
  id: number,
  { wanted }: ActiveState,
): Promise<void> {
  assertMay(ctx, "settings:edit");
  await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await points.lockDistributionPoint(trx, id)));
    const active = wanted === "active";
    // Somebody was faster, or pressed twice: it is as wanted.
    if (before.active === active) return;
    const after = await points.updateDistributionPoint(trx, id, { is_active: active }, ctx.now);
    await audit(ctx, trx, "update", before, after);
  });
}

function valuesOf({ active, ...input }: DistributionPointInput): DistributionPointValues {
  return { ...input, parent_id: input.parent_id ?? null, is_active: active };
}

function found<T>(point: T | undefined): T {
  if (!point) throw new NotFound({ key: "distribution-points:ERRORS.GONE" });
  return point;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update",
  before: DistributionPoint | null,
  after: DistributionPoint,
): Promise<void> {
  await recordChange(ctx, trx, {
    action,
    entity: "distribution_point",
    entityId: after.id,
    label: after.label,
    before,
    after,
  });
}
