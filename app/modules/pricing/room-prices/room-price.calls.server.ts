import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { roomPriceList } from "./room-price.list";
import { RoomPriceJson, roomPriceJson } from "./room-price.json";
import { RoomPriceInput } from "./room-price.schema";
import {
  createRoomPrice,
  deleteRoomPrice,
  getRoomPrice,
  listRoomPrices,
  updateRoomPrice,
} from "./room-price.service.server";
import { bulkAdjust } from "./adjusting/bulk-adjust-call.server";

export const heading: Heading = { name: "Room prices", texts: "room-prices", after: "Seasons" };

/** The body of a price differs from the form: a program shows nobody a currency. */
const input = RoomPriceInput.omit({ currency: true }).extend({
  base_price: decimal(RoomPriceInput.shape.base_price),
  price_type: RoomPriceInput.shape.price_type.default("sell"),
  per_person: z.boolean().default(true),
  active: z.boolean().default(true),
});

const usual = resource({
  path: "/room-type-prices",
  tag: heading.name,
  words: { one: "room price", several: "room prices" },
  need: { view: "pricing:view", edit: "pricing:edit" },
  json: RoomPriceJson,
  serialize: roomPriceJson,
  list: strictList(roomPriceList),
  read: listRoomPrices,
  find: getRoomPrice,
  input,
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

export const calls = [...usual, bulkAdjust];
