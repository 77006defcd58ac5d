import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { forgetStates } from "../../log/audit/audit.service.server";
import { postOn } from "../../sales/bookings/acts/post-on-booking.server";
import { withdrawReminders } from "../letters/outdated-letters.service.server";
import type { Adjustment, AdjustmentInput, AdjustmentReversal } from "./adjustment.fields";
import * as adjustments from "./adjustment.repository.server";
import { decideAdjustment, decideReversal } from "./decided-adjustment.server";

/** @returns the adjustments that count for a booking, by day: its own and, for a pack, those of the bookings in it */
export const listAdjustmentsOf = withPermission("bookings:view", adjustments.listAdjustments);

/** @returns the adjustments with these ids, in any order; ids that don't exist are left out */
export const getAdjustments = withPermission("bookings:view", adjustments.findAdjustments);

const postings = {
  entity: "booking_adjustment" as const,
  insert: adjustments.insertAdjustment,
  afterPost: withdrawReminders,
};

const post = postOn(postings, {
  load: async (ctx, trx, { id }, _: AdjustmentInput) => ({
    here: await atHotelOfBooking(ctx, id, trx),
  }),
  decide: decideAdjustment,
});

const reverse = postOn(postings, {
  load: async (ctx, trx, booking, { id }: AdjustmentReversal & { id: number }) => ({
    wrong: orGone(await adjustments.findAdjustment(trx, booking.id, id), "accounts:ERRORS.GONE"),
    here: await atHotelOfBooking(ctx, booking.id, trx),
  }),
  decide: decideReversal,
});

/**
 * Posts an amount that is owed more or, below 0, less for a booking, dated today (docs/reference/stays.md#account). One
 * on a booking in a pack counts for the pack, with which it is paid.
 *
 * @throws NotFound where the booking doesn't exist; ChangedMeanwhile where it has another version than the context's; as
 *   `decideAdjustment`
 */
export function postAdjustment(
  ctx: Context,
  booking_id: number,
  input: AdjustmentInput,
): Promise<Adjustment> {
  return post(ctx, booking_id, input);
}

/**
 * Reverses an adjustment by another one of the opposite amount, dated today, on the booking on which it was posted.
 *
 * @throws NotFound where the booking has no such adjustment; ChangedMeanwhile as `postAdjustment`; as `decideReversal`
 */
export function reverseAdjustment(
  ctx: Context,
  booking_id: number,
  id: number,
  { reason }: AdjustmentReversal,
): Promise<Adjustment> {
  return reverse(ctx, booking_id, { id, reason });
}

/** Removes the words of adjustments, which may name a guest. Days and amounts stay. */
export async function forgetWordsOfAdjustments(
  ctx: Context,
  trx: Transaction,
  bookingIds: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  const ids = await adjustments.forgetWords(trx, bookingIds);
  const fields = ["description", "reason"];
  await forgetStates(trx, { entity: "booking_adjustment", ids, fields, keepLabels: true });
}
