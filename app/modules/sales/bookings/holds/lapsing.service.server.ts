import { houseActor } from "~/auth/house.server";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { whole } from "~/db/reach/limited-database.server";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges } from "../../../log/audit/audit.service.server";
import { entityOf } from "../booking";
import * as lapsing from "./lapsing.repository.server";
import type { HoldScope } from "./lapsing.repository.server";

/** The most stays that lapse in one transaction. */
const MOST_AT_ONCE = 200;

/**
 * Makes drafts of the stays whose hold has ended, with an audit row each by the app itself. Every transaction
 * that takes a room does so first, after it has locked the room type or the room: then what is stored is what
 * is taken. It needs no permission, since a hold lapses on its own.
 *
 * @returns the number of stays that lapsed; those that somebody else has locked at this moment don't
 */
export async function lapseHolds(
  { now }: Pick<Context, "now">,
  within: Transaction,
  scope: HoldScope,
): Promise<number> {
  // Holds of others lapse, too, whoever takes the room.
  const trx = whole(within);
  const stays = await lapsing.lapse(trx, { scope, now, limit: MOST_AT_ONCE });
  if (stays.length === 0) return 0;
  const changes = stays.map(({ id, reference, held_until, ...stay }) => ({
    action: "update" as const,
    entity: entityOf("hotel"),
    ...{ entity_id: id, label: reference },
    before: { ...stay, status: "pending", held_until, lapsed_at: null },
    after: { ...stay, status: "draft", held_until: null, lapsed_at: held_until },
  }));
  await recordChanges({ actor: houseActor, now }, trx, changes, null);
  return stays.length;
}

/**
 * Makes drafts of all stays whose hold has ended, some in each transaction, until none is left.
 *
 * @param stopping once it is aborted, no other transaction is begun
 */
export async function sweepHolds(ctx: Context, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const lapsed = await inTransaction(ctx, (trx) => lapseHolds(ctx, trx, "everywhere"));
    if (lapsed < MOST_AT_ONCE) return;
  }
}
