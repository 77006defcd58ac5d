import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import { refuseUnanswered, Unanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import type { Source } from "../../../sales/bookings/booking";
import type { RequestedStatus } from "../../../sales/bookings/create-with-status.service.server";
import { beginsInThePast } from "../../../sales/bookings/questions.server";
import { recordPayment } from "../../booking-payments/booking-payment.service.server";
import { moveToRoom } from "../booking-room.service.server";
import { holdNewStay } from "../holding/hold.service.server";
import type { HotelBooking, HotelBookingInput } from "../hotel-booking.fields";
import { createHotelBooking } from "../hotel-booking.service.server";
import type { NewHotelBookingForm } from "./new-stay.schema";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/**
 * Creates a draft as `createHotelBooking`, and records its deposit, if there is one: both or neither. The deposit
 * comes before the booking is confirmed, because some hotels confirm only what is paid.
 *
 * @throws as `createHotelBooking`, and as `recordPayment`, at the fields of the deposit
 */
export async function createStayWithDeposit(
  ctx: Context,
  input: NewHotelBookingForm & Promised,
  source?: Source,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const within: Context = { ...ctx, db: trx, formKey: undefined };
    const booking = await createHotelBooking(within, input, source);
    if (input.deposit) await takeDeposit(within, booking.id, input);
    return booking;
  });
}

/**
 * Holds a new pending stay until the end that was asked for, and gives a new stay its physical room, if one was
 * asked for. The room comes after the status: a confirmed stay locks its room type, and a room is locked after
 * its type (ADR 63).
 *
 * @throws as `holdNewStay` and `moveToRoom`
 */
export async function finishNewStay(
  ctx: Context,
  id: number,
  {
    room_id,
    ...input
  }: RequestedStatus &
    Pick<HotelBookingInput, "held_until" | "checkout_date"> & { room_id?: number | null },
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  await holdNewStay(ctx, id, input);
  if (room_id) await moveToRoom(ctx, id, { room_id });
}

/** The field of the form for each field of a payment. */
const fieldsOfDeposit: Record<string, string> = {
  amount: "deposit_amount",
  gateway_id: "deposit_gateway_id",
  reference: "deposit_reference",
};

async function takeDeposit(ctx: Context, id: number, input: NewHotelBookingForm): Promise<void> {
  const here = await atHotel(ctx, input.hotel_id);
  try {
    await recordPayment(ctx, id, {
      paid_on: here.today,
      amount: input.deposit_amount!,
      gateway_id: input.deposit_gateway_id,
      reference: input.deposit_reference,
      note: "",
      agreed_paid: input.agreed_paid,
    });
  } catch (error) {
    if (error instanceof Unanswered) {
      // The question of the booking was answered, and its answer mustn't be lost.
      const past = beginsInThePast(here, input.checkin_date);
      refuseUnanswered([...error.questions, past], input);
    }
    const field = error instanceof RuleBroken ? fieldsOfDeposit[error.field ?? ""] : undefined;
    throw field ? new RuleBroken((error as RuleBroken).sentence, field, { cause: error }) : error;
  }
}
