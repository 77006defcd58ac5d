import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { jsonDate } from "~/core/json-values";
import { onPurpose } from "../../stock/displaced-stays/displaced.json";
import { roomTypeList } from "./room-type.list";
import { refineTogether, roomsForSale, RoomTypeFields } from "./room-type.fields";
import type { WholeRoomType } from "./room-type-list.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { createRoomType, updateRoomType, roomTypeRows } from "./room-type.service.server";

export const heading: Heading = { name: "Room types", texts: "room-types", after: "Hotels" };

const FOR_SALE =
  "On the nights from `from` to `to`, both included, `number` counts instead of `available_rooms`; no night has two.";

export const roomTypeJson = rowJson<WholeRoomType>(RoomTypeFields, {
  id: "RoomType",
  descriptions: {
    max_children: "0: no children.",
    min_los: "The fewest nights of a stay.",
    max_los: "The most nights of a stay; 0: as many as one likes.",
  },
  more: {
    rooms_for_sale: {
      schema: z
        .array(
          z
            .object({ from: jsonDate, to: jsonDate, number: z.int().min(0) })
            .meta({ id: "RoomsForSale" }),
        )
        .meta({ description: FOR_SALE }),
      // JSON of the database has its fields in an order of its own.
      of: ({ rooms_for_sale }) =>
        rooms_for_sale.map(({ from, to, number }) => ({ from, to, number })),
    },
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
  },
});

const RoomTypeBody = RoomTypeFields.extend({
  active: z
    .boolean()
    .optional()
    .meta({ description: "Left out, a new one is active, and another stays as it is." }),
  rooms_for_sale: roomsForSale.optional().meta({
    description: `${FOR_SALE} Left out, a new one has none, and another keeps those it has.`,
  }),
}).superRefine(refineTogether);

export const fed = fedRows(roomTypeRows, roomTypeJson);

export const calls = resource({
  path: "/room-types",
  tag: heading.name,
  words: { one: "room type", several: "room types" },
  rows: roomTypeRows,
  ...roomTypeJson,
  list: strictList(roomTypeList),
  input: RoomTypeBody,
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
    rooms_for_sale: [{ from: "2026-12-01", to: "2027-03-31", number: 2 }],
    min_los: 1,
    max_los: 0,
  },
  create: createRoomType,
  changed: RoomTypeBody.safeExtend({ on_purpose: onPurpose }),
  update: updateRoomType,
});
