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
import { findUnseenTaxes } from "../newly-taxed-stays/newly-taxed.service.server";
import * as outdated from "./outdated-letter.repository.server";
import type { OutdatedLetter } from "./outdated-letter.repository.server";

/** The most letters that are withdrawn in one transaction. */
const MOST_AT_ONCE = 200;

/** The key of the toast that counts the letters which an act has withdrawn. */
const SENTENCE = "letters:MESSAGES.WITHDRAWN_WITH_IT";

type Written = Pick<Booking, "id" | "status" | "amount" | "currency_id">;

/** @returns whether a booking comes to another sum; the same figure in another currency is one */
const isOtherSum = (before: Written, after: Written) =>
  before.currency_id !== after.currency_id || Number(before.amount) !== Number(after.amount);

/**
 * Withdraws the letters about a booking that wait and, with its new status or amount, say what isn't so any more: a
 * guest shouldn't read the confirmation of a booking that is cancelled, nor a reminder of a sum that isn't owed. The
 * same holds for its pack, and for the bookings in it. A letter that is being sent can't be taken back.
 *
 * @param after the booking as it was just written
 */
export async function withdrawOutdated(
  ctx: Context,
  trx: Transaction,
  before: Written,
  after: Written,
): Promise<void> {
  const isOther = before.status !== after.status || isOtherSum(before, after);
  if (isOther)
    await withdrawAround(ctx, trx, after.id, { owesAnother: owesAnother(before, after) });
}

/** Withdraws the reminders about a booking and its pack that wait: since a payment, another sum is owed. */
export async function withdrawReminders(
  ctx: Context,
  trx: Transaction,
  booking_id: number,
): Promise<void> {
  await withdrawAround(ctx, trx, booking_id, { owesAnother: true });
}

function owesAnother(before: Written, after: Written): boolean {
  const wasReopened = before.status === "cancelled" && after.status !== "cancelled";
  return after.status === "cancelled" || wasReopened || isOtherSum(before, after);
}

/** @param owesAnother whether another sum is owed for the booking, and so for its pack, than its letters say */
async function withdrawAround(
  ctx: Context,
  trx: Transaction,
  booking_id: number,
  { owesAnother }: { owesAnother: boolean },
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  for (const id of await outdated.findWaiting(trx, booking_id)) {
    const booking = await getPayableBooking({ ...ctx, db: trx }, id);
    const isConcerned = id === booking_id || booking.type === "pack";
    const isOwed = isOwing(balanceOf(booking)) && !(owesAnother && isConcerned);
    const kinds = kindsFor(booking.status, isOwed);
    await recordWithdrawn(ctx, trx, await outdated.withdrawOthers(trx, id, kinds));
  }
}

/**
 * Withdraws all letters that wait and don't fit the status of their bookings: those of holds that lapsed, and those
 * that were tried in vain while their booking changed; and, before they are sent, reminders of which nothing is owed
 * any more, or taxes that nobody has looked at. It needs no permission, since nobody asks for it.
 *
 * @returns the number of letters
 */
export async function withdrawAllOutdated(db: Database, now: Date): Promise<number> {
  return atomically(db, async (trx) => {
    const withdrawn = await outdated.withdrawOutdatedLetters(trx, MOST_AT_ONCE);
    for (const id of new Set(await outdated.findReminded(trx, now, MOST_AT_ONCE))) {
      const booking = await getPayableBooking({ db: trx, actor: houseActor }, id);
      const isUnseen = await findUnseenTaxes({ db: trx, actor: houseActor }, id);
      if (isOwing(balanceOf(booking)) && !isUnseen) continue;
      const kinds = kindsFor(booking.status, false);
      withdrawn.push(...(await outdated.withdrawOthers(trx, id, kinds)));
    }
    await recordWithdrawn({ actor: houseActor, now }, trx, withdrawn);
    return withdrawn.length;
  });
}

/** Records that letters were withdrawn; the act of a user that withdraws them says so in a toast. */
export async function recordWithdrawn(
  author: Pick<Context, "actor" | "now" | "origin" | "asides">,
  trx: Transaction,
  withdrawn: OutdatedLetter[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  const changes = withdrawn.map(({ id, reference, ...before }) => ({
    ...{ action: "delete" as const, entity: "letter" as const },
    ...{ entity_id: id, label: reference, before, after: null },
  }));
  await recordChanges(author, trx, changes, null);
  const said = author.asides?.get(SENTENCE) ?? new Set();
  for (const { id } of withdrawn) said.add(id);
  author.asides?.set(SENTENCE, said);
}
