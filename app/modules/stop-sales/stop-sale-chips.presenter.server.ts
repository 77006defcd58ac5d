import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Chip } from "~/lists/filter-chips";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { findRoomType } from "../room-types/room-type.service.server";
import { stopSaleList, type StopSaleQuery } from "./stop-sale.list";

/** Drops the filter for a room type that isn't one of the chosen hotel. */
export async function withOwnRoomType(ctx: Context, query: StopSaleQuery): Promise<StopSaleQuery> {
  const { hotel_id, room_type_id } = query.filters;
  if (!room_type_id) return query;
  const roomType = hotel_id ? await findRoomType(ctx, room_type_id) : undefined;
  if (roomType && roomType.hotelId === hotel_id) return query;
  return { ...query, filters: { hotel_id } };
}

/** The filters that are set, by name; a filter for a row that is gone shows its number. */
export async function stopSaleChips(ctx: Context, query: StopSaleQuery): Promise<Chip[]> {
  const t = translator(ctx.locale);
  const { hotel_id, room_type_id } = query.filters;
  const chips: Chip[] = [];
  if (hotel_id) {
    chips.push({
      label: t("stop-sales:LIST.HOTEL"),
      value: (await findPricedHotel(ctx, hotel_id))?.label ?? `#${hotel_id}`,
      // The room types are the hotel's: without it their filter makes no sense.
      without: stopSaleList.href(
        { filters: { hotel_id: undefined, room_type_id: undefined } },
        query,
      ),
    });
  }
  if (room_type_id) {
    chips.push({
      label: t("stop-sales:LIST.ROOM_TYPE"),
      value: (await findRoomType(ctx, room_type_id))?.label ?? `#${room_type_id}`,
      without: stopSaleList.href({ filters: { room_type_id: undefined } }, query),
    });
  }
  return chips;
}
