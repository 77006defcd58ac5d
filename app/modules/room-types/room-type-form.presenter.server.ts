import { assertMay } from "~/core/permissions";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { roomTypeNumbers } from "./room-type";
import { getRoomType } from "./room-type.service.server";

/** What the picker of the room type form offers. */
export interface RoomTypeFormChoices {
  hotels: OptionList;
}

export interface RoomTypeForm extends OpenForm {
  choices: RoomTypeFormChoices;
}

/** The hotels that are still sold, and the chosen one. */
export async function roomTypeFormChoices(
  ctx: Context,
  entered: Entered,
): Promise<RoomTypeFormChoices> {
  const wanted = { ...chosenIn(entered, "hotel_id"), activeOnly: true };
  return { hotels: await listHotelOptions(ctx, wanted) };
}

/**
 * @param prefill the URL, whose `hotel_id` is chosen already, or the hotel of the room type that was
 *   added before
 * @throws NotFound when that room type is gone
 */
export async function newRoomTypeForm(
  ctx: Context,
  prefill: URLSearchParams,
): Promise<RoomTypeForm> {
  const numbers = Object.entries(roomTypeNumbers).map(([name, { usual }]) => [name, String(usual)]);
  const after = rowId(prefill.get("after"));
  const hotelId = after ? (await getRoomType(ctx, after)).hotelId : rowId(prefill.get("hotel_id"));
  const defaults: Entered = {
    hotel_id: String(hotelId ?? ""),
    ...(Object.fromEntries(numbers) as Entered),
  };
  const choices = await roomTypeFormChoices(ctx, defaults);
  // Another key makes the fields anew: what was entered in the last ones is saved.
  const key = `new-${after ?? ""}`;
  return { kind: "form", key, mode: "create", defaults, choices };
}

/** @throws NotFound when the row is gone */
export async function roomTypeForm(ctx: Context, id: number): Promise<RoomTypeForm> {
  const roomType = await getRoomType(ctx, id);
  const defaults: Entered = {
    hotel_id: String(roomType.hotelId),
    label: roomType.label,
    description: roomType.description,
    min_adults: String(roomType.minAdults),
    max_adults: String(roomType.maxAdults),
    min_children: String(roomType.minChildren),
    max_children: String(roomType.maxChildren),
    max_guests: String(roomType.maxGuests),
    available_rooms: String(roomType.availableRooms),
    min_los: String(roomType.minNights),
    max_los: String(roomType.maxNights),
  };
  return {
    kind: "form",
    key: `edit-${id}`,
    mode: "update",
    defaults,
    row: await editedRow(ctx, "room_type", roomType),
    choices: await roomTypeFormChoices(ctx, defaults),
  };
}

/** The list's only dialog: whether a room type is to go. */
export async function deleteRoomTypeDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<{ kind: "delete"; name: string } | null> {
  if (dialog?.kind !== "delete") return null;
  assertMay(ctx, "hotels:edit");
  return { kind: "delete", name: (await getRoomType(ctx, dialog.id)).label };
}
