import { assertMay } from "~/core/access/permissions";
import { negated, sumStored, type DisplayCurrency } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import * as bookings from "../booking.repository.server";
import * as packed from "../packed/packed.repository.server";

/**
 * @returns what is still to be paid for a booking as it was just written; of one in a pack, for the pack with
 *   this reference
 */
export async function dueOf(
  ctx: Context,
  trx: Transaction,
  id: number,
): Promise<{ due: string; currency: DisplayCurrency; pack: string | null }> {
  assertMay(ctx, "bookings:edit");
  const pack = await packed.findConfirmedOrCompletedPackOf(trx, id);
  const { amount, paid, currency } = await bookings.findPaid(trx, pack?.id ?? id);
  return { due: sumStored(amount, negated(paid)), currency, pack: pack?.reference ?? null };
}
