import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { formatStoredMoney, negated, sumStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { isBelowZero } from "../../sales/bookings/balance/balance";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import * as payments from "./booking-payment.repository.server";

/**
 * Refuses to pay back more than was recorded on a booking itself. What was recorded on the bookings in a pack goes
 * back there: they may leave the pack, and take their payments along.
 *
 * @throws RuleBroken at `amount`
 */
export async function refuseMoreBack(
  ctx: Context,
  trx: Transaction,
  { id, currency, paid }: PayableBooking,
  amount: string,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const own = await payments.sumOn(trx, id);
  if (!isBelowZero(sumStored(own, amount))) return;
  const isOfParts = isBelowZero(sumStored(own, negated(paid)));
  throw new RuleBroken(
    {
      key: `booking-payments:ERRORS.${isOfParts ? "BELOW_OWN" : "BELOW_ZERO"}`,
      params: { paid: formatStoredMoney(own, currency, ctx.locale) },
    },
    "amount",
  );
}
