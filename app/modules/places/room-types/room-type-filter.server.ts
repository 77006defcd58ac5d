import type { Context } from "~/db/context";
import type { ListQuery } from "~/lists/list-definition";
import { rowFilter } from "~/screens/filters.server";
import { findRoomType, listRoomTypeOptions } from "./room-type.service.server";

type Values = ListQuery["filters"];

const hotelIn = ({ hotel_id }: Values) => Number(hotel_id ?? 0) || undefined;

/** A room type is looked for in the hotel that is chosen: of another one its filter goes. */
async function isOfHotel(ctx: Context, id: string | number, values: Values): Promise<boolean> {
  const hotel_id = hotelIn(values);
  const roomType = hotel_id ? await findRoomType(ctx, Number(id)) : undefined;
  return roomType !== undefined && roomType.hotel_id === hotel_id;
}

/** Lists of what belongs to a hotel's room types, once the hotel is chosen. */
export const roomTypeFilter = rowFilter({
  label: "rooms:LIST.ROOM_TYPE_FILTER",
  empty: "rooms:LIST.ALL_ROOM_TYPES",
  chip: "rooms:FORM.ROOM_TYPE",
  fits: isOfHotel,
  choices: async (ctx, query, values) => {
    const hotel_id = hotelIn(values);
    return hotel_id ? listRoomTypeOptions(ctx, hotel_id, query) : null;
  },
  source: (values) => `/options/room-types?hotel_id=${hotelIn(values)}`,
});
