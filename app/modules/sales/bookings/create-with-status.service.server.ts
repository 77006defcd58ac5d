import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { Promised } from "../booking-prices/price-on-screen";
import type { Overbooking, Source } from "./booking";
import type { Booking } from "./booking.fields";
import type { BookingActs } from "./acts/booking-acts.service.server";

/** The statuses that a new booking can have. */
export const firstStatuses = ["draft", "pending", "confirmed"] as const;

/** The act that gives a new booking its status; null where it stays a draft. */
export const actsInto = { draft: null, pending: "submit", confirmed: "confirm" } as const;

/** The status of a new booking, and the amount that it was said to come to. */
export interface RequestedStatus extends Promised, Overbooking {
  status: (typeof firstStatuses)[number];
}

interface Type<Input> {
  create: (ctx: Context, input: Input, source: Source) => Promise<Booking>;
  acts: Pick<BookingActs<Booking>, "act">;
  /**
   * Writes what else belongs to a new booking of this type once it has its status: the end of its hold, its
   * physical room.
   */
  also?: (ctx: Context, id: number, input: Input & RequestedStatus) => Promise<unknown>;
}

/**
 * Creates a booking of any type, submits or confirms it, and writes what else belongs to it: all or nothing.
 *
 * @returns the booking's id
 * @throws whatever `create`, the act and `also` throw
 */
export async function createWithStatus<Input>(
  ctx: Context,
  { create, acts, also }: Type<Input>,
  input: Input & RequestedStatus,
  source: Source,
): Promise<{ id: number }> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx, formKey: undefined };
    const booking = await create(inside, input, source);
    const act = actsInto[input.status];
    // What it comes to was just written.
    const answers = { overbook: input.overbook, keepsPrice: true };
    if (act) await acts.act(inside, booking.id, act, answers);
    await also?.(inside, booking.id, input);
    return { id: booking.id };
  });
}
