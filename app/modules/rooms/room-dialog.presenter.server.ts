import { assertMay } from "~/core/permissions";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { getRoom } from "./room.service.server";

/** What the pickers of a room's form offer. */
export interface RoomChoices extends HotelChoices {
  hotels: OptionList;
}

/** A form about rooms, with what its pickers offer. */
export type RoomForm = OpenForm & { choices: RoomChoices };

/** What the open dialog of the rooms screen shows. */
export type RoomDialogState = RoomForm | { kind: "delete"; name: string; hotel: string };

/** The choices for what stands in the form: typed, or from the row that is edited. */
export async function roomChoices(ctx: Context, entered: Entered): Promise<RoomChoices> {
  const hotel = chosenIn(entered, "hotel_id");
  return {
    hotels: await listHotelOptions(ctx, hotel),
    ...(await hotelChoices(ctx, hotel.chosen, { roomTypes: chosenIn(entered, "room_type_id") })),
  };
}

/**
 * @param prefill the URL, whose hotel and room type fill a new room, or those of the room that was
 *   added before
 * @throws NotFound when the row is gone
 */
export async function roomDialog(
  ctx: Context,
  dialog: OpenDialog | null,
  prefill = new URLSearchParams(),
): Promise<RoomDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "hotels:edit");
  if (dialog.kind === "new") {
    const after = rowId(prefill.get("after"));
    return after
      ? nextForm(ctx, after)
      : newForm(ctx, { ...placeIn(prefill), status: "available" });
  }
  const room = await getRoom(ctx, dialog.id);
  if (dialog.kind === "delete") {
    return { kind: "delete", name: room.number, hotel: room.hotelLabel };
  }
  const defaults: Entered = {
    hotel_id: String(room.hotelId),
    room_type_id: String(room.roomTypeId),
    number: room.number,
    floor: String(room.floor ?? ""),
    status: room.status,
    out_from: room.outFrom ?? "",
    out_until: room.outUntil ?? "",
    out_reason: room.outReason,
    note: room.note,
  };
  return {
    kind: "form",
    key: `edit-${room.id}`,
    mode: "update",
    defaults,
    row: await editedRow(ctx, "room", room),
    choices: await roomChoices(ctx, defaults),
  };
}

/** The form that creates several rooms at once. */
export async function severalRoomsForm(ctx: Context, prefill: URLSearchParams): Promise<RoomForm> {
  return newForm(ctx, placeIn(prefill));
}

/** The form of a room like the one that was added before, but for its number. */
async function nextForm(ctx: Context, after: number): Promise<RoomForm> {
  const { hotelId, roomTypeId, floor } = await getRoom(ctx, after);
  const defaults = {
    hotel_id: String(hotelId),
    room_type_id: String(roomTypeId),
    floor: String(floor ?? ""),
    status: "available",
  };
  return newForm(ctx, defaults, `new-${after}`);
}

async function newForm(ctx: Context, defaults: Entered, key = "new"): Promise<RoomForm> {
  const choices = await roomChoices(ctx, defaults);
  return { kind: "form", key, mode: "create", defaults, choices };
}

function placeIn(prefill: URLSearchParams): Entered {
  const id = (name: string) => String(rowId(prefill.get(name)) ?? "");
  return { hotel_id: id("hotel_id"), room_type_id: id("room_type_id") };
}
