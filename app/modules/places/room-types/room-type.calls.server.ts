import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { onPurpose } from "../../sales/displaced-stays/displaced.json";
import { roomTypeList } from "./room-type.list";
import { RoomTypeFields, RoomTypeInput } from "./room-type.fields";
import type { WholeRoomType } from "./room-type-list.repository.server";
import {
  createRoomType,
  getWholeRoomType,
  listWholeRoomTypes,
  updateRoomType,
} from "./room-type.service.server";

export const heading: Heading = { name: "Room types", texts: "room-types", after: "Hotels" };

export const roomTypeJson = rowJson<WholeRoomType>(RoomTypeFields, {
  id: "RoomType",
  descriptions: {
    max_children: "0: no children.",
    min_los: "The fewest nights of a stay.",
    max_los: "The most nights of a stay; 0: as many as one likes.",
  },
  more: {
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
  },
});

const active = z
  .boolean()
  .optional()
  .meta({ description: "Left out, a new one is active, and another stays as it is." });

export const calls = resource({
  path: "/room-types",
  tag: heading.name,
  words: { one: "room type", several: "room types" },
  need: { view: "hotels:view", edit: "hotels:edit" },
  ...roomTypeJson,
  list: strictList(roomTypeList),
  read: listWholeRoomTypes,
  find: getWholeRoomType,
  input: RoomTypeInput.safeExtend({ active }),
  patch: { available_rooms: 4 },
  example: {
    hotel_id: 1,
    label: "Harbour suite",
    description: "Two rooms over the old port.",
    min_adults: 1,
    max_adults: 2,
    min_children: 0,
    max_children: 2,
    max_guests: 4,
    available_rooms: 3,
    min_los: 1,
    max_los: 0,
  },
  create: createRoomType,
  changed: RoomTypeInput.safeExtend({ active, on_purpose: onPurpose }),
  update: updateRoomType,
});
