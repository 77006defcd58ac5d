import type { Context } from "~/db/context";
import type { ListQuery } from "~/lists/list-definition";
import { rowFilter } from "~/screens/filters.server";
import { findRoomType, listRoomTypeOptions } from "./room-type.service.server";

type Values = ListQuery["filters"];

const hotelIn = ({ hotel_id }: Values) => Number(hotel_id ?? 0) || undefined;

/** @returns whether the room type belongs to the chosen hotel; otherwise its filter is dropped */
async function isOfHotel(ctx: Context, id: string | number, values: Values): Promise<boolean> {
  const hotel_id = hotelIn(values);
  const roomType = hotel_id ? await findRoomType(ctx, Number(id)) : undefined;
  return roomType !== undefined && roomType.hotel_id === hotel_id;
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
