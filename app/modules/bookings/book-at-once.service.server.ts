import { Conflict } from "~/core/errors";
import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/write.server";
import type { Booking, Source } from "./booking";
import type { BookingActs } from "./booking-acts.service.server";
import { currencyOfBooking, isMore, refuseDecimals } from "./booking-currency.server";

/** What a booking can be as soon as it is made. */
export const firstStatuses = ["draft", "pending", "confirmed"] as const;

const actsInto = { draft: null, pending: "submit", confirmed: "confirm" } as const;

/** What a program says of a booking besides what is booked. */
export interface AtOnce {
  status: (typeof firstStatuses)[number];
  /** What was quoted for it, as a decimal string: it is booked for that, or not at all. */
  expected_amount?: string | null;
}

interface Type<Input> {
  create: (ctx: Context, input: Input, source: Source) => Promise<Booking>;
  acts: Pick<BookingActs<Booking>, "act">;
}

/**
 * Makes a booking of any type for a program, and submits or confirms it in the same transaction: what
 * can't be had leaves nothing behind.
 *
 * @returns the booking's id
 * @throws what `create` and the act throw; RuleBroken for an expected amount that isn't one of the
 *   currency; Conflict where it costs another one
 */
export async function bookAtOnce<Input>(
  ctx: Context,
  { create, acts }: Type<Input>,
  input: Input & AtOnce,
): Promise<{ id: number }> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx, formKey: undefined };
    const booking = await create(inside, input, "api");
    await refuseOtherAmount(trx, booking, input);
    const act = actsInto[input.status];
    if (act) await acts.act(inside, booking.id, act);
    return { id: booking.id };
  });
}

async function refuseOtherAmount(
  trx: Transaction,
  booking: Booking,
  { expected_amount: expected }: AtOnce,
): Promise<void> {
  if (!expected) return;
  refuseDecimals(expected, await currencyOfBooking(trx, booking), "expected_amount");
  if (isMore(booking.amount, expected) || isMore(expected, booking.amount)) {
    throw new Conflict({ key: "bookings:ERRORS.OTHER_AMOUNT" });
  }
}
