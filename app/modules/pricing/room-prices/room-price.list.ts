import { byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the room prices list (`pricing.md` §9). */
export const roomPriceList = defineList({
  path: "/pricing/management/room-prices",
  sorts: [
    "room_type",
    "hotel",
    "distribution_point",
    "season",
    "base_price",
    "price_type",
    "created_at",
  ],
  defaultSort: "base_price",
  defaultOrder: "desc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    room_type_id: byId,
    season_id: byId,
    price_type: oneOf("sell", "buy"),
  },
  dialogs: ["new", "edit", "delete"],
  api: {
    filters: { distribution_point_id: byIdOrNone, active: oneOf("true", "false") },
  },
});

export type RoomPriceQuery = QueryOf<typeof roomPriceList>;
