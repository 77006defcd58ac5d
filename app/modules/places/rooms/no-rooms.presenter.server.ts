import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { roomsInUse } from "./own-rooms.service.server";
import { severalRoomsHref } from "./room-links";

/** The notice that a hotel, or a room type, has no rooms recorded, with the link to add some for who may. */
export interface NoRooms {
  sentence: string;
  /** The link to the form that adds rooms; null for readers who may not. */
  link: { to: string; label: string } | null;
}

/**
 * @param from the page that adding rooms leads back to
 * @returns the sentence about a hotel without rooms of its own, and the way to add some
 */
export function noRoomsIn(ctx: Context, hotel_id: number, from: string): NoRooms {
  const sentence = translator(ctx.locale)("housekeeping:EMPTY_DESCRIPTION");
  return { sentence, link: linkToAdd(ctx, { hotel_id }, from) };
}

/**
 * @param place.room_type_id the room type of which rooms are needed; left out where any room will do
 * @returns the same as `noRoomsIn`, or the same about the room type; null where there are rooms
 */
export async function noRoomsOf(
  ctx: Context,
  { hotel_id, room_type_id }: { hotel_id: number; room_type_id?: number },
  from: string,
): Promise<NoRooms | null> {
  const has = await roomsInUse(ctx, { hotel_id, room_type_id: room_type_id ?? null });
  if (!has.of_hotel) return noRoomsIn(ctx, hotel_id, from);
  if (room_type_id === undefined || has.of_type) return null;
  const sentence = translator(ctx.locale)("housekeeping:NONE_OF_TYPE");
  return { sentence, link: linkToAdd(ctx, { hotel_id, room_type_id }, from) };
}

function linkToAdd(
  { actor, locale }: Context,
  place: Record<string, number>,
  from: string,
): NoRooms["link"] {
  if (!may(actor, "hotels:edit")) return null;
  return {
    to: severalRoomsHref(place, from),
    label: translator(locale)("rooms:SEVERAL.SUBMIT"),
  };
}
