import { z } from "zod";
import { decimal } from "~/api/decimal";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { asMatched } from "~/api/versions";
import { jsonDate } from "~/core/json-values";
import { amount } from "~/forms/checking/amount";
import { MAX_AMOUNT } from "../../../sales/bookings/booking";
import {
  promisedFields,
  throughPack,
  throughPackBody,
  throughPackExample,
  versionOfBooking,
} from "../../../sales/bookings/booking-calls.server";
import { overbookAnswer } from "../hotel-booking.fields";
import { actOnStay, stay } from "./act-on-stay.server";
import { checkIn, undoCheckIn } from "../stay-day/check-in.service.server";
import { checkOut, undoCheckOut } from "../stay-day/check-out.service.server";
import { changeGuests, listGuestsOfStay } from "../stay-day/guests.service.server";
import { markNoShow, undoNoShow } from "../stay-day/no-show.service.server";
import {
  CheckInInput,
  CheckOutInput,
  GuestsInput,
  NoShowInput,
  ReturnInput,
} from "../stay-day/stay-day.fields";

const PATH = "/bookings/hotels/{id}";

const guests = oneRow(
  z.array(
    z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        birth_date: jsonDate.nullable(),
        nationality: z.string(),
        document_number: z.string(),
      })
      .meta({ id: "StayGuest" }),
  ),
);

const common = { tag: "Hotel bookings", need: "bookings:edit", params: idParams } as const;

const answers = { status: 200, description: "As it is from now on.", schema: stay.schema } as const;

/** The calls for the day of a stay: its guests arrive, leave, or never come. */
export const dayOfStayCalls = [
  endpoint({
    ...common,
    method: "post",
    path: `${PATH}/no-show`,
    summary: "Mark a hotel booking as no show",
    description:
      "Cancels a confirmed stay whose guests never came, after the hour until which they may check in.",
    body: NoShowInput.extend({
      cancellation_fee: decimal(amount("", MAX_AMOUNT)).nullish().meta({
        description:
          "Without it, what the terms of its rate plan ask for at this moment (`cancellation_fee_now`), and nothing without terms.",
      }),
    }),
    optionalBody: true,
    example: { body: { cancellation_fee: "0" } },
    answers,
    refuses: [409, 422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => markNoShow(ctx, id, { ...call.body })),
  }),
  endpoint({
    ...common,
    method: "post",
    path: `${PATH}/undo-no-show`,
    summary: "Undo no show of a hotel booking",
    description:
      "The booking is confirmed again and takes its nights, on the day of the no show, and on the next one until guests leave.",
    query: throughPack,
    body: throughPackBody.extend(overbookAnswer),
    optionalBody: true,
    example: { body: throughPackExample },
    answers,
    refuses: [422],
    once: true,
    versioned: true,
    run: (call) =>
      actOnStay(call, (ctx, id) => undoNoShow(ctx, id, { ...call.query, ...call.body })),
  }),
  endpoint({
    ...common,
    method: "post",
    path: `${PATH}/check-in`,
    summary: "Check in a hotel booking",
    description:
      "The guests of a confirmed stay have arrived, from its first day on until guests leave on its last (`checkout_time_to`). It needs a physical room.",
    body: CheckInInput,
    optionalBody: true,
    example: { body: { guests: [{ first_name: "Ada", last_name: "Lovelace" }] } },
    answers,
    refuses: [409, 422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => checkIn(ctx, id, call.body)),
  }),
  endpoint({
    ...common,
    method: "post",
    path: `${PATH}/check-out`,
    summary: "Check out a hotel booking",
    description:
      "The guests leave: the booking is completed, and the room gets dirty. Who leaves early frees the nights left at once. Who leaves on the day of arrival has slept no night: the booking is cancelled, for a fee (`fewer_nights`).",
    body: CheckOutInput.extend({
      ...promisedFields,
      charged_amount: decimal(amount("", MAX_AMOUNT)).nullish().meta({
        description:
          "With `charged`: what is charged for the nights left. Else the fee of the stay’s rate plan on them, and all of their price without terms.",
      }),
    }),
    optionalBody: true,
    example: { body: { nights_left: "charged", agreed_due: "956.48" } },
    answers,
    refuses: [409, 422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => checkOut(ctx, id, call.body)),
  }),
  endpoint({
    ...common,
    method: "post",
    path: `${PATH}/undo-check-out`,
    summary: "Undo check-out of a hotel booking",
    description:
      "The guests are in house again, on the day of the check-out only; after one in the last night also on the day that was booked. Nights that were freed are booked again, unless somebody has them; what was cancelled on the day of arrival is confirmed again.",
    body: ReturnInput,
    optionalBody: true,
    example: { body: { room_as_it_is: true } },
    answers,
    refuses: [409, 422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, (ctx, id) => undoCheckOut(ctx, id, call.body)),
  }),
  endpoint({
    ...common,
    method: "post",
    path: `${PATH}/undo-check-in`,
    summary: "Undo check-in of a hotel booking",
    description: "The guests are expected again. Only on the day of the check-in.",
    example: {},
    answers,
    refuses: [422],
    once: true,
    versioned: true,
    run: (call) => actOnStay(call, undoCheckIn),
  }),
  endpoint({
    ...common,
    method: "get",
    path: `${PATH}/guests`,
    summary: "List guests of a hotel booking",
    description:
      "The people who stay, as far as they are named. What else is known of them needs the permission to see customers.",
    need: "bookings:view",
    example: { row: 400 },
    answers: { status: 200, description: "In their order.", schema: guests.schema },
    run: async ({ ctx, params: { id } }) => ({
      status: 200,
      body: guests.of(await listGuestsOfStay(ctx, id)),
    }),
  }),
  endpoint({
    ...common,
    method: "put",
    path: `${PATH}/guests`,
    summary: "Replace guests of a hotel booking",
    description: "At most as many as adults and children.",
    body: GuestsInput,
    example: { row: 400, body: { guests: [{ first_name: "Ada", last_name: "Lovelace" }] } },
    answers: { status: 200, description: "As they are from now on.", schema: guests.schema },
    refuses: [422],
    versioned: true,
    run: async ({ ctx, request, params: { id }, body }) => ({
      status: 200,
      body: guests.of(
        await asMatched({ ctx, request }, versionOfBooking(id), (asking) =>
          changeGuests(asking, id, body),
        ),
      ),
    }),
  }),
];
