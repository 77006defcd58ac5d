import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { RefusedRow } from "../../price-batches/price-batch";
import { contradictionsAfter } from "../contradictions";
import { askAbout } from "../contradictions.service.server";
import type { ContradictionsAnswer } from "../restriction.fields";
import * as many from "./many-restrictions.repository.server";
import { planOf, sizeOf } from "./restricted-days";
import { summaryOf } from "./restriction-batch";
import { writePlan } from "./restriction-batches.service.server";
import { planPush, type PushOutcome } from "./restriction-push";
import type { PushedRestriction } from "./restriction-push.schema";

export interface PushedRestrictions {
  /** The bulk change of what was written; null where nothing changed. */
  batch_id: number | null;
  /** In the order of the push. */
  results: PushOutcome[];
}

/**
 * Writes restrictions with absolute values in one transaction, as one bulk change, which can be undone. Each is
 * written or refused by itself. The same push once more changes nothing and makes no bulk change. The number of
 * statements doesn't depend on the number of restrictions.
 *
 * @param pushed the restrictions; null where one couldn't be read, which is refused in its place
 * @throws Unanswered where no stay can meet all that would hold after the whole push; nothing is written then
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
    const { outcomes, before, after } = planPush(pushed, {
      ...(await many.readNamedRows(trx, read)),
      ...{ hotels, restrictions },
    });
    const plan = planOf(before, after);
    if (sizeOf(plan) === 0) return { batch_id: null, results: outcomes };
    askAbout(ctx, contradictionsAfter(plan, restrictions), answers);
    const refused = outcomes.flatMap((one): RefusedRow[] =>
      one.outcome === "refused" ? [{ ...one.name, reason: one.reason, params: one.params }] : [],
    );
    const names = [...before, ...after].map(({ hotel_id }) => hotels.get(hotel_id)!);
    const about = { summary: summaryOf("push", names), refused };
    return { batch_id: await writePlan(ctx, trx, plan, hotels, about), results: outcomes };
  });
}
