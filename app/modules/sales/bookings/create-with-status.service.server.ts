import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { Promised } from "../booking-prices/price-on-screen";
import type { Source } from "./booking";
import type { Booking } from "./booking.fields";
import type { BookingActs } from "./booking-acts.service.server";

/** The statuses that a new booking can have. */
export const firstStatuses = ["draft", "pending", "confirmed"] as const;

const actsInto = { draft: null, pending: "submit", confirmed: "confirm" } as const;

/** The status of a new booking, and the amount that it was said to come to. */
export interface RequestedStatus extends Promised {
  status: (typeof firstStatuses)[number];
}

interface Type<Input> {
  create: (ctx: Context, input: Input, source: Source) => Promise<Booking>;
  acts: Pick<BookingActs<Booking>, "act">;
}

/**
 * Creates a booking of any type, and submits or confirms it, both in one transaction.
 *
 * @returns the booking's id
 * @throws whatever `create` and the act throw
 */
export async function createWithStatus<Input>(
  ctx: Context,
  { create, acts }: Type<Input>,
  input: Input & RequestedStatus,
  source: Source,
): Promise<{ id: number }> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx, formKey: undefined };
    const booking = await create(inside, input, source);
    const act = actsInto[input.status];
    if (act) await acts.act(inside, booking.id, act);
    return { id: booking.id };
  });
}
