import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { jsonId } from "~/core/json-values";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { onPurpose } from "../../stock/displaced-stays/displaced.json";
import { heading } from "../../places/rooms/room.calls.server";
import { roomRows } from "../../places/rooms/room.service.server";
import { ClosureBody, endsAfterStart } from "./close-rooms.schema";
import { closeRooms } from "./close-rooms.service.server";
import { withProposedMoves } from "./closure-preview.service.server";
import { endedByRoom, MAX_CLOSED } from "./close-rooms";
import { putInOrder, undoClosure } from "./reopen-rooms.service.server";

const common = { tag: heading.name, need: "hotels:edit", once: true } as const;

const closure = oneRow(
  z
    .object({
      id: jsonId,
      hotel_id: jsonId,
      room_ids: z.array(jsonId),
      moved: z.array(z.object({ booking_id: jsonId, from_room_id: jsonId, room_id: jsonId })),
    })
    .meta({ id: "RoomClosure" }),
);

const close = endpoint({
  ...common,
  method: "post",
  path: "/room-closures",
  summary: "Put rooms out of order",
  description: `Up to ${MAX_CLOSED} rooms of one hotel, all or none, and the stays in them move in the same step. Guests in house are among the stays. A room that is out of order on one of these days already is refused. What is left of stays that lose their place, or of nights that become oversold, is asked about. Moving stays needs the permission to change bookings.`,
  body: ClosureBody.extend({ on_purpose: onPurpose }).superRefine(endsAfterStart),
  example: {
    body: {
      ...{ room_ids: [1, 2], out_from: "2028-02-01", out_until: "2028-02-03" },
      ...{ out_reason: "New carpets", propose_moves: true },
    },
  },
  answers: { status: 201, description: "What was done, as one act.", schema: closure.schema },
  refuses: [409, 422],
  run: async ({ ctx, body }) => {
    const { room_ids, out_from, out_until, out_reason, propose_moves } = body;
    const given = body.moves.map(({ booking_id, room_id }) => ({ stay_id: booking_id, room_id }));
    const moves = propose_moves
      ? await withProposedMoves(
          ctx,
          await roomRows.many(ctx, room_ids),
          { out_from, out_until },
          given,
        )
      : given;
    const { id, hotel_id, rooms, moved } = await closeRooms(ctx, {
      ...{ room_ids, out_from, out_until, out_reason, moves, onPurpose: body.on_purpose },
    });
    return {
      status: 201,
      body: closure.of({
        ...{ id, hotel_id, room_ids: rooms.map((room) => room.id) },
        moved: moved.map((stay) => ({
          booking_id: stay.stay_id,
          from_room_id: stay.former_room_id,
          room_id: stay.room_id,
        })),
      }),
    };
  },
});

const undone = oneRow(
  z
    .object({
      rooms: z.int().meta({ description: "Rooms that are as they were before." }),
      stays: z.int().meta({ description: "Stays that are back in their rooms." }),
      left_alone: z.int().meta({
        description: "Rooms and stays that somebody has changed since, and that stay as they are.",
      }),
    })
    .meta({ id: "UndoneRoomClosure" }),
);

const undo = endpoint({
  ...common,
  method: "post",
  path: "/room-closures/{id}/undo",
  summary: "Undo putting rooms out of order",
  description:
    "The rooms are as they were before, and the moved stays go back. A stay stays where it is if it was moved since, its guests have arrived since, or its former room is taken.",
  params: idParams,
  answers: { status: 200, description: "The result.", schema: undone.schema },
  refuses: [409],
  run: async ({ ctx, params: { id } }) => {
    const { rooms, stays, keptRooms, keptStays } = await undoClosure(ctx, id);
    const left_alone = keptRooms.length + keptStays.length;
    return { status: 200, body: undone.of({ rooms: rooms.length, stays, left_alone }) };
  },
});

const reopened = oneRow(
  z
    .object({
      numbers: z.array(z.string()).meta({ description: "Rooms that are in order again." }),
    })
    .meta({ id: "ReopenedRooms" }),
);

const inOrder = endpoint({
  ...common,
  method: "post",
  path: "/rooms/in-order",
  summary: "Put rooms back in order",
  description:
    "Of each room in `room_ids`, today's closure ends, or else the next one; of a room in `closures` the one that begins on `from`. Of a closure that has begun, the days before today stay. Rooms that are in order already are left out.",
  body: z
    .object({
      room_ids: chosenIds().max(MAX_CLOSED).default([]),
      closures: z
        .array(z.strictObject({ room_id: chosenId(), from: calendarDate() }))
        .max(MAX_CLOSED)
        .default([]),
    })
    .refine(({ room_ids, closures }) => room_ids.length + closures.length > 0, {
      path: ["room_ids"],
      error: "validation:REQUIRED",
    }),
  example: { body: { room_ids: [29] } },
  answers: { status: 200, description: "What was done.", schema: reopened.schema },
  refuses: [422],
  run: async ({ ctx, body }) => {
    const ofRooms = body.room_ids.map((id) => ({ id, closures: null }));
    const numbers = await putInOrder(ctx, [...ofRooms, ...endedByRoom(body.closures)]);
    return { status: 200, body: reopened.of({ numbers }) };
  },
});

export const calls = [close, undo, inOrder];
