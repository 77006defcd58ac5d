import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { BookingStatus } from "../../../sales/bookings/booking";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { hotelBookingActs } from "../booking-acts.service.server";
import type { HoldInput, HotelBooking, HotelBookingInput } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { staysAsShown } from "../stays-as-shown.server";
import { heldUntilOf } from "./held-until.server";
import { atHotel, atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/**
 * Holds a stay until an instant, or without an end: a draft becomes pending and takes its room, a pending stay
 * keeps it longer or shorter. A stay whose hold has ended is a draft, even before it is swept.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for a stay that is confirmed or over, for an end that has passed,
 *   and where the stay isn't available any more; Unanswered for who may overbook, and as `priceDraft` for a draft
 */
export async function holdStay(
  ctx: Context,
  id: number,
  { held_until, ...answers }: HoldInput & Promised,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await staysAsShown.locked(ctx, trx, id);
    const { held_until: former, checkout_date, status } = before;
    const entered = { held_until, checkout_date };
    const here = await atHotel(ctx, before.hotel_id, trx);
    const until = heldUntilOf(here, entered, { status: heldStatus(status), held_until: former });
    if (before.status === "draft") {
      // The form's key and version belong to this act as a whole.
      const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: undefined };
      await hotelBookingActs.act(inside, id, "submit", answers);
    }
    const pending = await stays.readHotelBooking(trx, id);
    await changeBooking(ctx, trx, { id, held_until: until });
    const after = await stays.readHotelBooking(trx, id);
    await hotelBookingRows.record(ctx, trx, pending, after);
    return after;
  });
}

/** @returns the status of a stay after it is held */
function heldStatus(status: BookingStatus): BookingStatus {
  return status === "draft" ? "pending" : status;
}

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
