import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import type { Context } from "~/http/context";
import * as points from "./distribution-point.repository.server";
import type { DistributionPointLabel } from "./distribution-point.repository.server";

interface PointSearch {
  search?: string;
  chosen?: number;
  /** How many are offered at once. */
  limit?: number;
}

/** Distribution points as choices, by name; `chosen` is always among them. */
export async function listDistributionPointOptions(
  ctx: Context,
  { search = "", chosen, limit = MAX_OPTIONS }: PointSearch = {},
): Promise<OptionList> {
  const found = await points.listDistributionPointLabels(ctx.db, search, chosen, limit + 1);
  const shown = found.slice(0, limit);
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map(({ id, label }) => ({ value: String(id), label })),
    more: found.length > limit,
  };
}

/** @returns the distribution point, or undefined where there is none */
export async function findDistributionPoint(
  ctx: Context,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return points.findDistributionPoint(ctx.db, id);
}
