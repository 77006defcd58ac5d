import type { TFunction } from "i18next";
import type { Context } from "~/db/context";
import type { FlashMessage } from "~/http/flash.server";
import { ERROR_MS } from "~/http/toast-times";
import type { HotelBooking } from "../hotel-booking.fields";
import { getHotelBooking } from "../hotel-booking.service.server";

/** A booking after an act, and the number of the physical room that it has lost by it; null for none. */
export interface MaybeRoomless {
  booking: HotelBooking;
  lost: string | null;
}

/** Does an act that may cost a booking its room, because others have it by now. */
export async function withLostRoom(
  ctx: Context,
  id: number,
  act: () => Promise<HotelBooking>,
): Promise<MaybeRoomless> {
  const { room_number } = await getHotelBooking(ctx, id);
  const booking = await act();
  return { booking, lost: booking.room_id === null ? room_number : null };
}

/** @returns the message that a room is lost; none where it isn't */
export function lostRoomMessages({ lost }: MaybeRoomless, t: TFunction): FlashMessage[] {
  if (lost === null) return [];
  const text = t("hotel-bookings:REPLIES.ROOM.LOST", { number: lost });
  return [{ kind: "notice", text, durationMs: ERROR_MS }];
}
