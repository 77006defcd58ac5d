import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { resultOf } from "~/forms/posting/form-result";
import type { Entered, FormReply } from "~/forms/posting/form-reply";
import type { FormScreen } from "~/screens/form-screen.server";
import { PRICE_IT } from "../../../sales/booking-prices/price-in-form.server";
import { isOpen } from "../../../sales/bookings/booking";
import { getHotelBooking } from "../hotel-booking.service.server";
import { roomsInForm } from "../stay-form/rooms-in-form.presenter.server";
import { proposedIn } from "./stay-change";

/**
 * @param entered the values with which the form would be shown
 * @returns the form as if the change in the address had been typed and priced; null where the address
 *   proposes none, for a booking that is over, and for readers who can't change it
 */
export async function proposedChange<Options>(
  ctx: Context,
  params: URLSearchParams,
  { id, entered, forms }: { id: number; entered: Entered; forms: FormScreen<Options> },
): Promise<FormReply<Options> | null> {
  if (!may(ctx.actor, "bookings:edit")) return null;
  const booking = await getHotelBooking(ctx, id);
  const { room_id, ...dates } = proposedIn(params, booking);
  const isRoomNew = room_id !== undefined && room_id !== booking.room_id;
  if (!isOpen(booking.status) || (!dates.checkin_date && !isRoomNew)) return null;
  const values = { ...entered, ...dates };
  const inRoom = isRoomNew ? { ...values, room_id: String(room_id) } : values;
  const rooms = await roomsInForm(ctx, inRoom, id);
  // A room that doesn't exist, or is of another type, isn't among the rooms.
  const isRoom = isRoomNew && rooms.options.some(({ value }) => value === String(room_id));
  if (!dates.checkin_date && !isRoom) return null;
  const proposed = isRoom ? inRoom : values;
  const options = await forms.options?.(ctx, proposed, { intent: PRICE_IT, id });
  return { intent: PRICE_IT, result: resultOf(proposed), options };
}
