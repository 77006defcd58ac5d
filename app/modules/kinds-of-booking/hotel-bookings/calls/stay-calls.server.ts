import { z } from "zod";
import { decimal } from "~/api/decimal";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { jsonId } from "~/core/json-values";
import { amount } from "~/forms/checking/amount";
import { CalculationJson } from "../../../pricing/price-calculator/calculation.json";
import { pricedInFull } from "../../../pricing/price-calculator/price.calls.server";
import { MAX_AMOUNT } from "../../../sales/bookings/booking";
import { promisedFields } from "../../../sales/bookings/booking-calls.server";
import { actOnStay, stay } from "./act-on-stay.server";
import { priceAgain, repriceHotelBooking } from "../booking-acts.service.server";
import { listFreeRooms, moveToRoom } from "../booking-room.service.server";
import { NightJson, nightJson } from "../nights/listed-night.json";
import { listNightsOfStay } from "../nights/listed-night.service.server";
import { ExemptionInput, LiftedExemption } from "../exemptions/exemption";
import { exemptStay, liftExemption } from "../exemptions/exemptions.service.server";
import { holdStay } from "../holding/hold.service.server";
import { conversionRate } from "../stay-conversion/stay-conversion.schema";
import { convertStay, undoStayConversion } from "../stay-conversion/stay-conversion.service.server";
import { HoldInput, RepriceInput, RoomInput } from "../hotel-booking.fields";

const PATH = "/bookings/hotels/{id}";
const tag = "Hotel bookings";

const price = oneRow(CalculationJson);
const rooms = oneRow(
  z.array(
    z.object({
      ...{ id: jsonId, number: z.string(), floor: z.int().nullable() },
      dirty: z.boolean().meta({
        description:
          "Whether it has to be cleaned before the guests enter it; false for a stay that begins on a later day.",
      }),
    }),
  ),
);

const reprice = RepriceInput.extend({
  ...promisedFields,
  shown_total: decimal(amount("", MAX_AMOUNT)).meta({
    description:
      "The `total` that its price of today was read with: where it is another by now, nothing changes (409).",
  }),
});

const conversion = z.object({
  rate: decimal(conversionRate).nullish().meta({
    description:
      "What one unit of its currency is in that of the hotel. Without it, the rate at which the hotel’s own prices were converted; refused (422) where there is none.",
  }),
  ...promisedFields,
});

const room = RoomInput.extend({
  room_id: RoomInput.shape.room_id.meta({ description: "Null takes it out of its room." }),
});

const hold = HoldInput.extend(promisedFields);

const nights = oneRow(z.array(NightJson));

/** The calls for the acts that only stays have, not other bookings. */
export const bookedStays = [
  endpoint({
    method: "get",
    path: `${PATH}/nights`,
    tag,
    summary: "List nights of a hotel booking",
    description: "By date: where the guests sleep, who they are, and what was agreed for it.",
    need: "bookings:view",
    params: idParams,
    example: { row: 400 },
    answers: {
      status: 200,
      description: "From check-in to the night before check-out.",
      schema: nights.schema,
    },
    run: async ({ ctx, params: { id } }) => ({
      status: 200,
      body: nights.of((await listNightsOfStay(ctx, id)).map(nightJson)),
    }),
  }),
  endpoint({
    method: "get",
    path: `${PATH}/price`,
    tag,
    summary: "Price a hotel booking again",
    description:
      "What the stay costs today, whatever it was booked for. Only repricing it takes that price.",
    need: "bookings:edit",
    params: idParams,
    example: { row: 400 },
    answers: {
      status: 200,
      description: "Today's price, and how it comes about.",
      schema: price.schema,
    },
    refuses: [422],
    run: async ({ ctx, params: { id } }) => ({
      status: 200,
      body: price.of(pricedInFull(await priceAgain(ctx, id), ctx)),
    }),
  }),
  endpoint({
    method: "post",
    path: `${PATH}/reprice`,
    tag,
    summary: "Reprice a hotel booking",
    description: "Takes the price of today, as it was shown; an amount that was agreed on goes.",
    need: "bookings:edit",
    params: idParams,
    body: reprice,
    example: { body: { shown_total: "945.48" } },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [409],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => repriceHotelBooking(ctx, id, call.body)),
  }),
  endpoint({
    method: "post",
    path: `${PATH}/convert`,
    tag,
    summary: "Convert a hotel booking",
    description:
      "Into the currency in which its hotel is priced by now: nights, agreed amount, services, fees of its plan and taxes, each rounded once. Refused (409) for what is in that currency already, once something was paid, and in a pack or a group: then an `override_amount` in its own currency is taken.",
    need: "bookings:edit",
    params: idParams,
    body: conversion,
    optionalBody: true,
    example: { row: 400, body: { rate: "163.25" } },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [409, 422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => convertStay(ctx, id, { ...call.body })),
  }),
  endpoint({
    method: "post",
    path: `${PATH}/undo-conversion`,
    tag,
    summary: "Undo conversion of a hotel booking",
    description:
      "Every amount is what it was before. Refused (409) where one was changed since, or something was paid since.",
    need: "bookings:edit",
    params: idParams,
    example: { row: 400 },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [409, 422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, undoStayConversion),
  }),
  endpoint({
    method: "post",
    path: `${PATH}/exemptions`,
    tag,
    summary: "Exempt a hotel booking from a tax",
    description:
      "From one that its amount doesn’t include, before the guests have left: nothing of it is owed, whatever becomes of the stay or of the tax.",
    need: "bookings:edit",
    params: idParams,
    body: ExemptionInput,
    example: { row: 400, body: { tax_id: 3, reason: "A diplomat." } },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => exemptStay(ctx, id, call.body)),
  }),
  endpoint({
    method: "post",
    path: `${PATH}/lift-exemption`,
    tag,
    summary: "Lift an exemption of a hotel booking",
    description: "The tax is owed again, by the rates in force for each night.",
    need: "bookings:edit",
    params: idParams,
    body: LiftedExemption,
    example: { row: 400, body: { tax_id: 3 } },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => liftExemption(ctx, id, call.body)),
  }),
  endpoint({
    method: "get",
    path: `${PATH}/free-rooms`,
    tag,
    summary: "List free rooms for a hotel booking",
    description: "Rooms of its type in which nobody else sleeps on its nights, clean ones first.",
    need: "bookings:edit",
    params: idParams,
    example: { row: 400 },
    answers: {
      status: 200,
      description:
        "The physical rooms that it may be moved to, its own among them, at most a hundred.",
      schema: rooms.schema,
    },
    run: async ({ ctx, params: { id } }) => ({
      status: 200,
      body: rooms.of(await listFreeRooms(ctx, id)),
    }),
  }),
  endpoint({
    method: "put",
    path: `${PATH}/room`,
    tag,
    summary: "Move a hotel booking to a room",
    description:
      "A physical room of its type that is free for all its nights, or none; with `from_night` and `to_night` for some of them, so that a stay sleeps in two rooms. `room` is the present one, before the guests come that of the first night, and `GET …/nights` has that of each night. Guests in house are moved into one that isn’t clean only by `room_as_it_is`.",
    need: "bookings:edit",
    params: idParams,
    body: room,
    example: { row: 400, body: { room_id: null } },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [409],
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => moveToRoom(ctx, id, call.body)),
  }),
  endpoint({
    method: "put",
    path: `${PATH}/hold`,
    tag,
    summary: "Hold a hotel booking",
    description:
      "Until a minute of the business time zone (`2027-07-01T18:00`), on the day of departure at the latest, or without an end. A draft becomes pending and takes a room, if one is left; a pending one keeps it. After the hold it is a draft again.",
    need: "bookings:edit",
    params: idParams,
    body: hold,
    // An end in the future and before the day of departure would be another one on each day.
    example: { row: 389, body: { held_until: null } },
    answers: { status: 200, description: "As it is from now on.", schema: stay.schema },
    refuses: [409, 422],
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => holdStay(ctx, id, call.body)),
  }),
];
