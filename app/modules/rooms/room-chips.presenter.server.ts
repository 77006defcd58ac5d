import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Chip } from "~/lists/filter-chips";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { findRoomType } from "../room-types/room-type.service.server";
import { roomList, type RoomQuery } from "./room.list";

/** A room type is looked for in the hotel that is chosen: of another one its filter goes. */
export async function withOwnRoomType(ctx: Context, query: RoomQuery): Promise<RoomQuery> {
  const { room_type_id, ...filters } = query.filters;
  if (!room_type_id) return query;
  const roomType = filters.hotel_id ? await findRoomType(ctx, room_type_id) : undefined;
  return roomType && roomType.hotelId === filters.hotel_id ? query : { ...query, filters };
}

/** The filters that are set, by name; a filter for a row that is gone shows its number. */
export async function roomChips(ctx: Context, query: RoomQuery): Promise<Chip[]> {
  const t = translator(ctx.locale);
  const { hotel_id, room_type_id, status } = query.filters;
  const chips: Chip[] = [];
  if (hotel_id) {
    const filters = { hotel_id: undefined, room_type_id: undefined };
    chips.push({
      label: t("rooms:LIST.HOTEL"),
      value: (await findPricedHotel(ctx, hotel_id))?.label ?? `#${hotel_id}`,
      without: roomList.href({ filters }, query),
    });
  }
  if (room_type_id) {
    chips.push({
      label: t("rooms:LIST.ROOM_TYPE"),
      value: (await findRoomType(ctx, room_type_id))?.label ?? `#${room_type_id}`,
      without: roomList.href({ filters: { room_type_id: undefined } }, query),
    });
  }
  if (status) {
    chips.push({
      label: t("rooms:LIST.STATUS"),
      value: t(`rooms:STATUSES.${status}`),
      without: roomList.href({ filters: { status: undefined } }, query),
    });
  }
  return chips;
}
