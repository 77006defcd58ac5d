import { RuleBroken } from "~/core/errors";
import { refuseUnanswered } from "~/core/questions";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { countToCome, type Booked } from "./booked-to-come.repository.server";

/** Whether a row of the catalogue is offered, before and after a change. */
interface Switched {
  before: { active: boolean };
  after: { active: boolean };
}

/**
 * Asks before a locked row of the catalogue is switched off that is booked in the days to come. The bookings stay.
 *
 * @param answers the posted values; the number of bookings agrees
 * @throws Unanswered
 */
export async function askBeforeClosing(
  ctx: Context,
  trx: Transaction,
  booked: Booked,
  { before, after, answers }: Switched & { answers: object },
): Promise<void> {
  assertMay(ctx, "catalogue:edit");
  if (!before.active || after.active) return;
  const count = await countToCome(trx, booked, ctx);
  if (count === 0) return;
  const sentence = { key: "bookings:ASKED.CLOSES_BOOKED", params: { count } };
  refuseUnanswered([{ sentence, field: "agreed_bookings", yes: count }], answers);
}

/**
 * Refuses that a locked row is switched off by its switch in a list, which has no place for the question: its form
 * asks.
 *
 * @throws RuleBroken where it is booked in the days to come
 */
export async function refuseClosingBooked(
  ctx: Context,
  trx: Transaction,
  booked: Booked,
  active: boolean,
): Promise<void> {
  assertMay(ctx, "catalogue:edit");
  const count = active ? 0 : await countToCome(trx, booked, ctx);
  if (count > 0) throw new RuleBroken({ key: "bookings:ERRORS.CLOSES_BOOKED", params: { count } });
}
