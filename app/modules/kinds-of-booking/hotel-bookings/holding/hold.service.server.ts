import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { actOn } from "../../../sales/bookings/acts/act-on-booking.server";
import type { BookingStatus } from "../../../sales/bookings/booking";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { hotelBookingActs } from "../booking-acts.service.server";
import type { HoldInput, HotelBookingInput } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { heldUntilOf } from "./held-until.server";
import { atHotel, atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/**
 * Holds a stay until an instant, or without an end: a draft becomes pending and takes its room, a pending stay
 * keeps it longer or shorter. A stay whose hold has ended is a draft, even before it is swept.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for a stay that is confirmed or over, for an end that has passed,
 *   and where the stay isn't available any more; Unanswered for who may overbook, and as `priceDraft` for a draft
 */
export const holdStay = actOn(hotelBookingRows, {
  load: async (ctx, trx, { hotel_id }, _: HoldInput & Promised) => atHotel(ctx, hotel_id, trx),
  decide: ({ status, held_until, checkout_date }, entered, here) =>
    heldUntilOf(
      here,
      { held_until: entered.held_until, checkout_date },
      { status: status === "draft" ? "pending" : status, held_until },
    ),
  take: async (ctx, trx, { before, input: { held_until: _, ...answers } }) => {
    if (before.status !== "draft") return before;
    // The form's key and version belong to this act as a whole.
    const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: undefined };
    return hotelBookingActs.act(inside, before.id, "submit", answers);
  },
  write: async (ctx, trx, { before: { id }, decided: held_until }) => {
    await changeBooking(ctx, trx, { id, held_until });
    return stays.readHotelBooking(trx, id);
  },
  // Becoming pending has a row of its own.
  logged: ({ taken: pending }, after) => ({ before: pending, after }),
});

/**
 * Holds a stay that was just booked as pending, in the transaction in which it was booked.
 *
 * @throws RuleBroken where it has an end of its hold, and isn't booked as pending or the end has passed
 */
export async function holdNewStay(
  ctx: Context,
  id: number,
  stay: Pick<HotelBookingInput, "held_until" | "checkout_date"> & { status: BookingStatus },
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  if (!stay.held_until) return;
  const here = await atHotelOfBooking(ctx, id);
  const until = heldUntilOf(here, stay, { status: stay.status, held_until: null });
  await hotelBookingRows.update(ctx, id, async (trx) => {
    await changeBooking(ctx, trx, { id, held_until: until });
    return stays.readHotelBooking(trx, id);
  });
}
