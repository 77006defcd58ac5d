import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { listing } from "~/api/lists/listing";
import { reading } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { RoomFields } from "./room.fields";
import { roomList } from "./room.list";
import type { WholeRoom } from "./room.repository.server";
import { getWholeRoom, listRooms } from "./room.service.server";

export const heading: Heading = { name: "Rooms", texts: "rooms", after: "Room types" };

export const roomJson = rowJson<WholeRoom>(RoomFields, {
  id: "Room",
  descriptions: {
    out_from: "The first day on which it is out of order; null where it is in order.",
    out_until: "The last day on which it is out of order, inclusive.",
  },
  more: {
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    room_type: namedRow("room_type_id", "room_type_label", { always: true }),
  },
});

const rooms = {
  path: "/rooms",
  tag: heading.name,
  words: { one: "room", several: "rooms" },
  need: { view: "hotels:view", edit: "hotels:edit" },
  ...roomJson,
  list: strictList(roomList),
  read: listRooms,
  find: getWholeRoom,
} as const;

/**
 * Rooms are read by programs; they are built, numbered and cleaned by people. Programs put several out of order
 * at once (`room-closures`).
 */
export const calls = [listing(rooms), reading(rooms)];
