import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Chip } from "~/lists/filter-chips";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { findRoomType } from "../room-types/room-type.service.server";
import { findSeasonName } from "../seasons/season.service.server";
import { roomPriceList, type RoomPriceQuery } from "./room-price.list";

/** The filters that are set, by name; a filter for a row that is gone shows its number. */
export async function roomPriceChips(ctx: Context, query: RoomPriceQuery): Promise<Chip[]> {
  const t = translator(ctx.locale);
  const { hotel_id, room_type_id, season_id, price_type } = query.filters;
  const chip = (label: string, value: string | undefined, filter: string, id?: number): Chip => ({
    label: t(`room-prices:LIST.${label}`),
    value: value ?? `#${id}`,
    without: roomPriceList.href({ filters: { [filter]: undefined } }, query),
  });
  const chips: Chip[] = [];
  if (hotel_id) {
    chips.push(chip("HOTEL", (await findPricedHotel(ctx, hotel_id))?.label, "hotel_id", hotel_id));
  }
  if (room_type_id) {
    const roomType = await findRoomType(ctx, room_type_id);
    chips.push(chip("ROOM_TYPE", roomType?.label, "room_type_id", room_type_id));
  }
  if (season_id) {
    chips.push(chip("SEASON", await findSeasonName(ctx, season_id), "season_id", season_id));
  }
  if (price_type) {
    chips.push(chip("PRICE_TYPE", t(`pricing:PRICE_TYPES.${price_type}`), "price_type"));
  }
  return chips;
}
