import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { hasRoomsInUse } from "./own-rooms.service.server";
import { severalRoomsHref } from "./room-links";

/** The notice that a hotel has no rooms recorded, with the link to add some for who may. */
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
  const t = translator(ctx.locale);
  const to = severalRoomsHref({ hotel_id }, from);
  return {
    sentence: t("housekeeping:EMPTY_DESCRIPTION"),
    link: may(ctx.actor, "hotels:edit") ? { to, label: t("rooms:SEVERAL.SUBMIT") } : null,
  };
}

/** @returns the same as `noRoomsIn`; null for a hotel that has rooms */
export async function noRoomsOf(
  ctx: Context,
  hotel_id: number,
  from: string,
): Promise<NoRooms | null> {
  return (await hasRoomsInUse(ctx, hotel_id)) ? null : noRoomsIn(ctx, hotel_id, from);
}
