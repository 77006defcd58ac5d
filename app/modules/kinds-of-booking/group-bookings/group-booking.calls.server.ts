import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { idParams } from "~/api/list-query";
import { asMatched } from "~/api/versions";
import type { Context } from "~/db/context";
import { bookedFields, promisedFields } from "../../sales/bookings/booking-calls.server";
import { hotelBookingJson } from "../hotel-bookings/hotel-booking.json";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import { packBookingJson } from "../pack-bookings/pack-booking.calls.server";
import { packBookingRows } from "../pack-bookings/pack-booking.service.server";
import {
  AddedRoomsFields,
  groupAnswers,
  GroupFields,
  refuseGroup,
  RoomLineFields,
  roomLines,
} from "./group-booking.fields";
import {
  addRoomsToPack,
  createGroupBooking,
  type GroupBooking,
} from "./group-booking.service.server";

import { GroupMoveFields, refuseNoMove } from "./group-move.fields";
import { moveGroup } from "./group-move.service.server";

export const heading: Heading = {
  name: "Group bookings",
  texts: "group-bookings",
  after: "Pack bookings",
};

const GroupJson = z
  .object({
    pack: packBookingJson.json,
    stays: z.array(hotelBookingJson.json).meta({ description: "In the order of the rooms." }),
  })
  .meta({ id: "GroupBooking" });

const group = oneRow(GroupJson);

const room = RoomLineFields.extend({
  expected_amount: promisedFields.expected_amount.meta({
    description:
      "What one of these rooms was said to come to: where that is another amount by now, nothing is saved (409).",
  }),
  expected_currency: promisedFields.expected_currency,
}).strict();

const create = endpoint({
  method: "post",
  path: "/bookings/groups",
  tag: heading.name,
  summary: "Create a group booking",
  description:
    "Up to nine rooms at once: a hotel booking for each, and a pack of them. All are booked, or none: the refusal (422) names the line of `rooms` that can't be had.",
  need: "bookings:edit",
  body: GroupFields.extend({ rooms: roomLines(room), ...groupAnswers, ...bookedFields })
    .strict()
    .superRefine(refuseGroup),
  example: {
    body: {
      hotel_id: 1,
      checkin_date: "2027-07-10",
      checkout_date: "2027-07-13",
      customer_id: 4,
      label: "Wedding of the Meiers",
      rooms: [
        { room_type_id: 1, count: 2, adults: 2 },
        { room_type_id: 1, adults: 2, children_ages: [7] },
      ],
      status: "pending",
      external_reference: "SF-90131",
    },
  },
  answers: { status: 201, description: "The pack and its stays.", schema: group.schema },
  refuses: [409],
  once: true,
  run: async ({ ctx, body }) => ({
    status: 201,
    body: await answerOf(ctx, await createGroupBooking(ctx, body, "api")),
  }),
});

/** @returns the pack and the stays in their order, as answers of the API write them */
async function answerOf(ctx: Context, booked: GroupBooking) {
  const ids = booked.stays.map(({ id }) => id);
  const [pack, stays] = await Promise.all([
    packBookingRows.find(ctx, booked.pack.id),
    getHotelBookings(ctx, ids),
  ]);
  return group.of({
    pack: packBookingJson.serialize(pack),
    stays: stays.map((stay) => hotelBookingJson.serialize(stay)),
  });
}

const add = endpoint({
  method: "post",
  path: "/bookings/packs/{id}/rooms",
  tag: heading.name,
  summary: "Add rooms to a pack booking",
  description:
    "Books rooms for the customer of the pack, as `POST /bookings/groups` does, and adds them to it: in its status, all or none.",
  need: "bookings:edit",
  params: idParams,
  body: AddedRoomsFields.extend({ rooms: roomLines(room), ...groupAnswers, ...promisedFields })
    .strict()
    .superRefine(refuseGroup),
  example: {
    row: 491,
    body: {
      hotel_id: 1,
      checkin_date: "2027-07-10",
      checkout_date: "2027-07-13",
      rooms: [{ room_type_id: 1, adults: 1 }],
    },
  },
  answers: {
    status: 201,
    description: "The pack as it is from now on, and the stays that were added.",
    schema: group.schema,
  },
  refuses: [409],
  once: true,
  versioned: true,
  run: async ({ ctx, request, params: { id }, body }) => {
    const read = async (asking: Context) =>
      packBookingJson.serialize(await packBookingRows.find(asking, id));
    const booked = await asMatched({ ctx, request }, read, (asking) =>
      addRoomsToPack(asking, id, body, "api"),
    );
    return { status: 201, body: await answerOf(ctx, booked) };
  },
});

const moved = z
  .object({
    pack: packBookingJson.json,
    stays: z.array(hotelBookingJson.json).meta({ description: "Those that were moved." }),
  })
  .meta({ id: "MovedGroup" });

const movedGroup = oneRow(moved);

const move = endpoint({
  method: "post",
  path: "/bookings/packs/{id}/move",
  tag: heading.name,
  summary: "Move all stays of a group",
  description:
    "Gives the pending, confirmed and draft stays of a pack other dates, all or none: the refusal (422) names each stay that can’t have them. Nights that a stay keeps cost what was agreed, added ones today’s price; whoever moves back gets new nights at today’s prices for those that were given up. `pricing` and `fewer_nights` are answers for all of its stays; `charged` charges each the fee of its own rate plan. Rooms are counted over all stays together. Flights, treatments and lines stay as they are.",
  need: "bookings:edit",
  params: idParams,
  body: GroupMoveFields.extend(promisedFields).strict().superRefine(refuseNoMove),
  example: { row: 491, body: { by_days: 1 } },
  answers: {
    status: 200,
    description: "The pack as it is from now on, and the stays that were moved.",
    schema: movedGroup.schema,
  },
  refuses: [409],
  versioned: true,
  run: async ({ ctx, request, params: { id }, body }) => {
    const read = async (asking: Context) =>
      packBookingJson.serialize(await packBookingRows.find(asking, id));
    const { stays } = await asMatched({ ctx, request }, read, (asking) =>
      moveGroup(asking, id, body),
    );
    const [pack, rows] = await Promise.all([
      packBookingRows.find(ctx, id),
      getHotelBookings(
        ctx,
        stays.map((stay) => stay.id),
      ),
    ]);
    const serialized = rows.map((stay) => hotelBookingJson.serialize(stay));
    return {
      status: 200,
      body: movedGroup.of({ pack: packBookingJson.serialize(pack), stays: serialized }),
    };
  },
});

export const calls = [create, add, move];
