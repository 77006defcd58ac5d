import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { listing } from "~/api/lists/listing";
import { reading } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { jsonDate } from "~/core/json-values";
import { roomStatuses, statusOf } from "./room";
import { RoomFields } from "./room.fields";
import { roomList } from "./room.list";
import type { WholeRoom } from "./room.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { roomRows } from "./room.service.server";

export const heading: Heading = { name: "Rooms", texts: "rooms", after: "Room types" };

const ONE =
  "Of today's closure, or else of the next one. It changes with the day, without a change of the row: keep `closures`.";

/** @returns a function that reads a day of the closure that is told alone */
const of =
  (day: "from" | "to") =>
  ({ ahead }: WholeRoom) =>
    ahead[0]?.[day] ?? null;

export const roomJson = rowJson<WholeRoom>(RoomFields, {
  id: "Room",
  more: {
    status: {
      schema: z.enum(roomStatuses).meta({
        description:
          "`out_of_order` for a room in use that is out of order today or later. It changes with the day, without a change of the row: keep `closures`.",
      }),
      of: ({ status, ahead }) => statusOf(status, ahead.length > 0),
    },
    closures: {
      schema: z
        .array(
          z.object({ from: jsonDate, to: jsonDate, reason: z.string() }).meta({ id: "RoomOutage" }),
        )
        .meta({ description: "When it is out of order and why, by date; both days inclusive." }),
      of: ({ closures }) => closures.map(({ from, to, reason }) => ({ from, to, reason })),
    },
    out_from: { schema: jsonDate.nullable().meta({ description: ONE }), of: of("from") },
    out_until: { schema: jsonDate.nullable().meta({ description: ONE }), of: of("to") },
    out_reason: {
      schema: z.string().meta({ description: ONE }),
      of: ({ ahead }) => ahead[0]?.reason ?? "",
    },
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
  read: roomRows.page,
  find: roomRows.find,
} as const;

export const fed = fedRows(roomRows, roomJson);

/**
 * Rooms are read by programs; they are built, numbered and cleaned by people. Programs put several out of order
 * at once (`room-closures`).
 */
export const calls = [listing(rooms), reading(rooms)];
