import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { jsonDecimal } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { amount } from "~/forms/checking/amount";
import { MAX_AMOUNT } from "../../sales/bookings/booking";
import {
  bookedFields,
  bookingCalls,
  filterSentences,
  promisedFields,
} from "../../sales/bookings/booking-calls.server";
import { packBookingActs } from "./pack-acts.service.server";
import { bookingJson } from "../../sales/bookings/booking.json";
import {
  PackBookingFields,
  PackBookingInput,
  packLines,
  takePackAnswers,
  withoutRoomAnswer,
} from "./pack-booking.fields";
import { packBookingList } from "./pack-booking.list";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createPackBooking,
  packBookingRows,
  updatePackBooking,
} from "./pack-booking.service.server";

export const heading: Heading = {
  name: "Pack bookings",
  texts: "pack-bookings",
  after: "Spa bookings",
};

const required = (name: string) => `pack-bookings:FORM.${name}_REQUIRED`;

export const packBookingJson = bookingJson<StoredPackBooking>(PackBookingFields, {
  id: "PackBooking",
  more: {
    bookings: {
      schema: z
        .array(z.object({ reference: z.string() }))
        .meta({ description: "Of other types, in the pack's order." }),
      of: ({ bookings }) => bookings.map((reference) => ({ reference })),
    },
    lines: {
      schema: z.array(z.object({ description: z.string(), amount: jsonDecimal })),
      of: ({ lines, currency }) =>
        lines.map(({ description, amount }) => ({
          description,
          amount: plainStored(amount, currency.digits),
        })),
    },
  },
});

const changed = PackBookingInput.extend({
  bookings: PackBookingInput.shape.bookings.meta({
    description: "Of other types, by their references; each is in one pack at most.",
  }),
  lines: packLines(decimal(amount(required("LINE_AMOUNT"), MAX_AMOUNT))),
  discount: decimal(amount(required("DISCOUNT"), MAX_AMOUNT)).default("0"),
});

const taken = {
  ...takePackAnswers,
  ...promisedFields,
  expected_amount: promisedFields.expected_amount.meta({
    description:
      "What it comes to in all. A pack with a draft that costs another amount today is asked about (409) unless this names that of the pack.",
  }),
};

export const fed = fedRows(packBookingRows, packBookingJson);

export const calls = bookingCalls({
  type: "pack",
  tag: heading.name,
  words: { one: "pack booking", several: "pack bookings" },
  ...packBookingJson,
  list: strictList(packBookingList, { sentences: filterSentences("were booked") }),
  rows: packBookingRows,
  input: changed.extend(bookedFields),
  changed: changed.extend(promisedFields),
  exampleRow: 491,
  example: {
    label: "A weekend by the lake",
    bookings: [],
    lines: [
      { description: "Transfer from the airport", amount: "85.00" },
      { description: "Basket of fruit", amount: "20.00" },
    ],
    discount: "15.00",
    currency_id: 1,
    customer_id: 1,
    external_reference: "SF-90128",
  },
  create: createPackBooking,
  update: updatePackBooking,
  acts: packBookingActs,
  answers: { submit: taken, confirm: taken },
  reopened: {
    description:
      "A cancelled one is a draft again, with all that was cancelled with it; what was cancelled on its own stays cancelled. A completed one is confirmed again. It comes to what is in it by now.",
    input: z.object({
      ...promisedFields,
      agreed_paid: PackBookingInput.shape.agreed_paid,
      ...withoutRoomAnswer,
    }),
    example: { expected_amount: "90.00" },
  },
});
