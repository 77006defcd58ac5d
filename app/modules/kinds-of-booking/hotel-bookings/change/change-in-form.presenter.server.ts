import { may } from "~/core/access/permissions";
import { isCalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { noOptions, type OptionList } from "~/forms/checking/options";
import { enteredIn, pickerState } from "~/forms/editing/entered";
import { resultOf } from "~/forms/posting/form-result";
import type { Entered, FormReply } from "~/forms/posting/form-reply";
import type { FormScreen } from "~/screens/submit.server";
import {
  offered,
  PRICE_IT,
  type PriceInForm,
} from "../../../sales/booking-prices/price-in-form.server";
import { isOpen } from "../../../sales/bookings/booking";
import { listRoomOptions } from "../booking-room.service.server";
import { getHotelBooking } from "../hotel-booking.service.server";
import { reckonedInForm } from "../price/offered-price.presenter.server";
import { roomIn } from "./room-in-form";
import { proposedIn } from "./stay-change";

/**
 * @returns the physical rooms that are free for the stay in the form of a booking, and the chosen one; none
 *   while the form has no dates or no room type, and for readers who can't change it
 */
export async function roomsInForm(ctx: Context, entered: Entered, id: number): Promise<OptionList> {
  const { checkin_date, checkout_date } = entered;
  const room_type_id = rowId(String(entered.room_type_id));
  const isStay = isCalendarDate(checkin_date) && isCalendarDate(checkout_date);
  if (!room_type_id || !isStay || !may(ctx.actor, "bookings:edit")) return noOptions;
  const chosen = roomIn(entered) ?? undefined;
  const { search } = pickerState(entered, "room_id");
  const stay = { room_type_id, checkin_date, checkout_date, except: id };
  return listRoomOptions(ctx, stay, { chosen, search });
}

/** The price of a changed booking and the rooms that it may have, while its form is filled in. */
export interface ChangeAsTyped {
  /** The key of the request, by which the browser drops late answers. */
  key: string;
  price: PriceInForm;
  rooms: OptionList;
}

/**
 * @param form the values of the form as they are now, with a key
 * @returns the booked price and the one after the change, or why there is none; null without a booking
 * @throws Forbidden for readers who can't change it
 */
export async function changeAsTyped(
  ctx: Context,
  form: FormData,
  id: number | undefined,
): Promise<ChangeAsTyped | null> {
  if (!id) return null;
  const entered = enteredIn(form);
  const [reckoned, rooms] = await Promise.all([
    reckonedInForm(ctx, entered, id),
    roomsInForm(ctx, entered, id),
  ]);
  return { key: String(form.get("key") ?? ""), price: offered(reckoned, ctx.locale), rooms };
}

/**
 * @param entered the values with which the form would be shown
 * @returns the form as if the change in the address had been typed and priced; null where the address
 *   proposes none, for a booking that is over, and for readers who can't change it
 */
export async function proposedChange<Options extends { rooms: OptionList | null }>(
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
