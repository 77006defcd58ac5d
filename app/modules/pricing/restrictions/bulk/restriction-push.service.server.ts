import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { RefusedRow } from "../../price-batches/price-batch";
import type { ContradictionsAnswer } from "../restriction.fields";
import { planAskedPush } from "./contradicting-push";
import * as many from "./many-restrictions.repository.server";
import { sizeOf } from "./restricted-days";
import { summaryOf } from "./restriction-batch";
import { writePlan } from "./restriction-batches.service.server";
import type { PushOutcome } from "./restriction-push";
import type { PushedRestriction } from "./restriction-push.schema";

export interface PushedRestrictions {
  /** The bulk change of what was written; null where nothing changed. */
  batch_id: number | null;
  /** In the order of the push. */
  results: PushOutcome[];
  /** The number of contradictions that are new after the whole push, which its refused restrictions ask about. */
  contradictions: number;
}

/**
 * Writes restrictions with absolute values in one transaction, as one bulk change, which can be undone. Each is
 * written or refused separately; those are refused as well that no stay could meet after the whole push, unless the
 * answer is the number of contradictions. The same push once more changes nothing and makes no bulk change. The
 * number of statements doesn't depend on the number of restrictions.
 *
 * @param pushed the restrictions; null where one couldn't be read, which is refused in its place
 */
export async function pushRestrictions(
  ctx: Context,
  pushed: (PushedRestriction | null)[],
  answers: ContradictionsAnswer = {},
): Promise<PushedRestrictions> {
  assertMay(ctx, "stop_sales:edit");
  const read = pushed.filter((row) => row !== null);
  return inTransaction(ctx, async (trx) => {
    const ids = [...new Set(read.map(({ hotel_id }) => hotel_id))];
    const hotels = new Map(
      (await many.lockHotels(trx, ids)).map(({ id, label }) => [id, label] as const),
    );
    await many.lockActiveOfHotels(trx, ids);
    const restrictions = await many.listActiveOfHotels(trx, ids);
    const known = { ...(await many.readNamedRows(trx, read)), hotels, restrictions };
    const {
      outcomes: results,
      plan,
      contradictions,
    } = planAskedPush(pushed, known, answers.agreed_contradictions);
    if (sizeOf(plan) === 0) return { batch_id: null, results, contradictions };
    const refused = results.flatMap((one): RefusedRow[] =>
      one.outcome === "refused" ? [{ ...one.name, reason: one.reason, params: one.params }] : [],
    );
    const written = [...plan.made, ...plan.changed.map(({ after }) => after), ...plan.removed];
    const names = written.map(({ hotel_id }) => hotels.get(hotel_id)!);
    const about = { summary: summaryOf("push", names), refused };
    const batch_id = await writePlan(ctx, trx, plan, hotels, about);
    return { batch_id, results, contradictions };
  });
}
