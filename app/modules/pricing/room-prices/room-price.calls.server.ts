import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { RoomPriceFields } from "./room-price.fields";
import { roomPriceList } from "./room-price.list";
import { roomPriceJson } from "./room-price.json";
import {
  createRoomPrice,
  deleteRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "./room-price.service.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { bulkAdjust } from "./adjusting/bulk-adjust-call.server";

export const heading: Heading = { name: "Room prices", texts: "room-prices", after: "Seasons" };

const priceCalls = resource({
  path: "/room-type-prices",
  tag: heading.name,
  words: { one: "room price", several: "room prices" },
  rows: roomPriceRows,
  ...roomPriceJson,
  list: strictList(roomPriceList),
  input: bodyOf(RoomPriceFields, {
    ...{ price_type: "sell", per_person: true, meal_plan: "room_only", active: true },
  }),
  patch: { base_price: "98.00" },
  example: {
    hotel_id: 1,
    room_type_id: 1,
    season_id: 1,
    distribution_point_id: 1,
    price_type: "buy",
    base_price: "96.50",
    per_person: true,
  },
  refuses: { create: [409], delete: [] },
  create: createRoomPrice,
  update: updateRoomPrice,
  delete: deleteRoomPrice,
});

export const fed = fedRows(roomPriceRows, roomPriceJson);

export const calls = [...priceCalls, bulkAdjust];
