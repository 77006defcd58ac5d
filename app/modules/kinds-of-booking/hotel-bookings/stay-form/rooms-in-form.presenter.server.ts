import { may } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import { isCalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import { noOptions, type OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { bookingPaths, editBookingHref } from "../../../sales/bookings/booking-links";
import { noRoomsOf, type NoRooms } from "../../../places/rooms/no-rooms.presenter.server";
import { listChosenRoom, listRoomsOfStay, roomOptions } from "../booking-room.service.server";
import type { RoomQuery } from "../room-of-stay.repository.server";

/** The physical rooms that the stay in a form may have: free ones, and the chosen one. */
export interface RoomsInForm extends OptionList {
  /** The room type whose rooms they are; null while none is chosen. */
  room_type_id: number | null;
  /** The address that finds more of them; null while the stay isn't complete. */
  source: string | null;
  /** A sentence about how many are free. */
  hint: string;
  /** The notice that the hotel has no rooms recorded; null where it has some, or none is asked for yet. */
  noRooms: NoRooms | null;
  /** A sentence where the room that was chosen for a new stay isn't free any more. */
  taken: string | null;
}

/**
 * @param id the booking of the form, whose own room counts as free; undefined for a new one
 * @returns the rooms for the stay in the form. While it has no dates or no room type, only the chosen one is
 *   there, so that it stays chosen; readers who can't change the stay see no other either
 */
export async function roomsInForm(
  ctx: Context,
  entered: Entered,
  id?: number,
): Promise<RoomsInForm> {
  const t = translator(ctx.locale);
  const words = (key: string, params = {}) => t(`hotel-bookings:REPLIES.${key}`, params);
  const stay = stayIn(entered);
  const query = pickerState(entered, "room_id");
  const mayEdit = may(ctx.actor, "bookings:edit");
  if (!stay || !mayEdit) {
    const { chosen: room_type_id } = pickerState(entered, "room_type_id");
    const kept = query.chosen
      ? roomOptions(ctx, await listChosenRoom(ctx, query.chosen, { room_type_id, except: id ?? 0 }))
      : noOptions;
    const hint = mayEdit ? words("ROOMS_LATER") : "";
    const none = { noRooms: null, taken: null };
    return { ...kept, room_type_id: room_type_id ?? null, source: null, hint, ...none };
  }
  const listed = await listRoomsOfStay(ctx, { ...stay, except: id ?? 0 }, query);
  const rooms = roomOptions(ctx, listed);
  const { room_type_id, checkin_date, checkout_date } = stay;
  const asked = new URLSearchParams({
    room_type_id: String(room_type_id),
    ...{ checkin_date, checkout_date },
    ...(id && { except: String(id) }),
  });
  const count = listed.rows.filter(({ free }) => free).length;
  const taken = listed.rows.find(({ free }) => !free);
  const { chosen: hotel_id } = pickerState(entered, "hotel_id");
  const from = id ? editBookingHref("hotel", id) : bookingPaths.hotel;
  return {
    ...rooms,
    room_type_id,
    source: `/options/free-rooms?${asked.toString()}`,
    hint: words(rooms.more ? "ROOMS_MANY" : "ROOMS_FREE", { count }),
    // Rooms are sold by their number: a hotel need not have recorded them.
    noRooms:
      count === 0 && hotel_id ? await noRoomsOf(ctx, { hotel_id, room_type_id }, from) : null,
    // What a change does to the room of a booking stands beside both prices.
    taken: taken && !id ? words("CHOSEN_ROOM_TAKEN", { number: taken.number }) : null,
  };
}

/**
 * @param except the booking of the form, whose own room counts as free; 0 for a new one
 * @returns the free rooms of the stay in a form as the options of a picker; none while it isn't complete
 */
export async function freeRoomOptions(
  ctx: Context,
  entered: Entered,
  { except, ...query }: ChoiceQuery & { except: number },
): Promise<OptionList> {
  const stay = stayIn(entered);
  if (!stay) return noOptions;
  return roomOptions(ctx, await listRoomsOfStay(ctx, { ...stay, except }, query));
}

/** @returns room type and nights of the stay in a form; null while one of them is missing or wrong */
function stayIn(entered: Entered): RoomQuery | null {
  const { chosen: room_type_id } = pickerState(entered, "room_type_id");
  const { checkin_date, checkout_date } = entered;
  if (!room_type_id || !isCalendarDate(checkin_date) || !isCalendarDate(checkout_date)) return null;
  return checkin_date < checkout_date ? { room_type_id, checkin_date, checkout_date } : null;
}
