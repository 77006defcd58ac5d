import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { DetailedChange } from "../../log/audit/audit";
import { namesOf } from "../../log/audit/audit.service.server";
import type { BatchRow } from "../price-batches/batch-rows.presenter.server";
import { wordsFor } from "../restrictions/bulk/restrict-days.presenter.server";
import type { Restriction } from "../restrictions/restriction.fields";
import { daysInWords } from "../restrictions/restriction-words.server";

/**
 * @returns the restrictions that a batch changed beside its prices, each with its values before and after; none for
 *   users who may not see restrictions
 */
export async function restrictionsOfBatch(
  ctx: Context,
  all: DetailedChange[],
): Promise<BatchRow[]> {
  if (!may(ctx.actor, "stop_sales:view")) return [];
  const changes = all.filter(({ entity }) => entity === "restriction");
  if (changes.length === 0) return [];
  const t = translator(ctx.locale);
  const stateOf = ({ before, after }: DetailedChange) => (after ?? before)!;
  const words = wordsFor(ctx, await namesOf(ctx, changes.map(stateOf)));
  const said = (state: DetailedChange["before"]) =>
    state && { amount: words.said(state as unknown as Restriction), unit: "" };
  return changes.map((change) => {
    const state = stateOf(change) as unknown as Restriction;
    return {
      id: change.id,
      label: daysInWords(state, ctx.locale),
      place: words.whom(state),
      action: t(`batches:ROW_FEMININE.${change.action as "create" | "update" | "delete"}`),
      before: said(change.before),
      after: said(change.after),
      historyTo: `/history/restriction/${change.entity_id}`,
    };
  });
}
