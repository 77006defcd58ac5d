import { houseActor } from "~/auth/house.server";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { atomically } from "~/db/writing/atomically.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import { balanceOf, isOwing } from "../../sales/bookings/balance/balance";
import type { Booking } from "../../sales/bookings/booking.fields";
import { getPayableBooking } from "../../sales/bookings/booking.service.server";
import { kindsFor } from "./letter";
import * as outdated from "./outdated-letter.repository.server";
import type { OutdatedLetter } from "./outdated-letter.repository.server";

/** The most letters that are withdrawn in one transaction. */
const MOST_AT_ONCE = 200;

type OfStatus = Pick<Booking, "id" | "status">;

/**
 * Withdraws the letters about a booking that wait and, with its new status, say what isn't so any more: a guest
 * shouldn't read the confirmation of a booking that is cancelled. One that is being sent can't be taken back.
 *
 * @param after the booking as it was just written
 */
export async function withdrawOutdated(
  ctx: Context,
  trx: Transaction,
  before: OfStatus,
  after: OfStatus,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const { id, status } = after;
  if (before.status === status || !(await outdated.hasWaiting(trx, id))) return;
  const balance = balanceOf(await getPayableBooking({ ...ctx, db: trx }, id));
  const kinds = kindsFor(status, isOwing(balance));
  await recordWithdrawn(ctx, trx, await outdated.withdrawOthers(trx, id, kinds));
}

/**
 * Withdraws all letters that wait and don't fit the status of their bookings: those of holds that lapsed, and those
 * that were tried in vain while their booking changed. It needs no permission, since nobody asks for it.
 *
 * @returns the number of letters
 */
export async function withdrawAllOutdated(db: Database, now: Date): Promise<number> {
  return atomically(db, async (trx) => {
    const withdrawn = await outdated.withdrawOutdatedLetters(trx, MOST_AT_ONCE);
    await recordWithdrawn({ actor: houseActor, now }, trx, withdrawn);
    return withdrawn.length;
  });
}

async function recordWithdrawn(
  author: Pick<Context, "actor" | "now" | "origin">,
  trx: Transaction,
  withdrawn: OutdatedLetter[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  const changes = withdrawn.map(({ id, reference, ...before }) => ({
    ...{ action: "delete" as const, entity: "letter" as const },
    ...{ entity_id: id, label: reference, before, after: null },
  }));
  await recordChanges(author, trx, changes, null);
}
