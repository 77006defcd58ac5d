import type { Question } from "~/core/questions";
import { assertMay } from "~/core/access/permissions";
import type { HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { beginsInThePast } from "~/modules/sales/bookings/questions.server";
import type { HotelBooking, HotelBookingInput } from "../hotel-booking.fields";
import { asksToEnter, givesUpRoom } from "../room-of-stay.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** A change of a stay that is about to be written. */
interface AskedChange {
  before: HotelBooking;
  input: HotelBookingInput;
  /** The physical room that it gets; null takes it away, undefined leaves it to `kept`. */
  chosen: number | null | undefined;
  /** The room that it keeps; null where another room type gives it up. */
  kept: number | null;
}

/** @returns the questions before a stay is changed; null stands for one that needn't be asked */
export async function questionsOfChange(
  here: HotelContext,
  trx: Transaction,
  { before, input, chosen, kept }: AskedChange,
): Promise<(Question | null)[]> {
  assertMay(here, "bookings:edit");
  return [
    before.checkin_date === input.checkin_date
      ? null
      : beginsInThePast(await atHotel(here, input.hotel_id, trx), input.checkin_date),
    before.room_id && chosen === undefined && !kept ? await givesUpRoom(trx, before.room_id) : null,
    await asksToEnter(here, trx, before, chosen),
  ];
}
