import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import type { Context } from "~/http/context";
import * as points from "./distribution-point.repository.server";
import type { DistributionPointLabel } from "./distribution-point.repository.server";

/** Distribution points as choices, by name; `chosen` is always among them. */
export async function listDistributionPointOptions(
  ctx: Context,
  { search = "", chosen }: { search?: string; chosen?: number } = {},
): Promise<OptionList> {
  const found = await points.listDistributionPointLabels(ctx.db, search, chosen, MAX_OPTIONS + 1);
  const shown = found.slice(0, MAX_OPTIONS);
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map(({ id, label }) => ({ value: String(id), label })),
    more: found.length > MAX_OPTIONS,
  };
}

/** @returns the distribution point, or undefined where there is none */
export async function findDistributionPoint(
  ctx: Context,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return points.findDistributionPoint(ctx.db, id);
}
