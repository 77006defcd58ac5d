import type { Context } from "~/db/context";
import type { ListQuery } from "~/lists/list-definition";
import { rowFilter } from "~/screens/filters.server";
import { findRoomType, listRoomTypeOptions } from "./room-type.service.server";

type Values = ListQuery["filters"];

const hotelIn = ({ hotel_id }: Values) => Number(hotel_id ?? 0) || undefined;

/**
 * @returns whether the filter stays: one by a room type of another hotel than the chosen one is dropped. A room
 *   type that no longer exists stays, so that its list is empty instead of showing more than was asked for
 */
async function isOfHotel(ctx: Context, id: string | number, values: Values): Promise<boolean> {
  const roomType = await findRoomType(ctx, Number(id));
  return roomType === undefined || roomType.hotel_id === hotelIn(values);
}

/**
 * The filter by room type, for lists of rows that belong to room types. It is offered once a hotel is chosen.
 */
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
