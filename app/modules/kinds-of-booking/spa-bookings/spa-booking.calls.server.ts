import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { namedRow } from "~/api/row-json";
import {
  bookedFields,
  bookingCalls,
  filterSentences,
  promisedFields,
} from "../../sales/bookings/booking-calls.server";
import { bookingJson } from "../../sales/bookings/booking.json";
import { freeTimesOfSpa } from "./times/times-calls.server";
import { SpaBookingFields, SpaBookingInput } from "./spa-booking.fields";
import { spaBookingList } from "./spa-booking.list";
import type { StoredSpaBooking } from "./spa-booking.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createSpaBooking,
  spaBookingActs,
  spaBookingRows,
  updateSpaBooking,
} from "./spa-booking.service.server";

export const heading: Heading = {
  name: "Spa bookings",
  texts: "spa-bookings",
  after: "Flight bookings",
};

const clock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .meta({ example: "2027-07-10T10:30", description: "By the clock in the spa." });

export const spaBookingJson = bookingJson<StoredSpaBooking>(
  SpaBookingFields.omit({ freed_at: true }),
  {
    id: "SpaBooking",
    descriptions: { starts_at: clock, ends_at: clock },
    more: {
      spa: namedRow("spa_id", "spa_label", { always: true }),
      treatment: namedRow("treatment_id", "treatment_label", { always: true }),
    },
  },
);

export const fed = fedRows(spaBookingRows, spaBookingJson);

export const calls = [
  freeTimesOfSpa,
  ...bookingCalls({
    type: "spa",
    tag: heading.name,
    words: { one: "spa booking", several: "spa bookings" },
    ...spaBookingJson,
    list: strictList(spaBookingList, { sentences: filterSentences("begin") }),
    rows: spaBookingRows,
    input: SpaBookingInput.extend(bookedFields),
    changed: SpaBookingInput.extend(promisedFields),
    exampleRow: 401,
    example: {
      spa_id: 1,
      treatment_id: 1,
      starts_at: "2027-07-10T10:30",
      persons: 1,
      customer_id: 1,
      external_reference: "SF-90127",
    },
    create: createSpaBooking,
    update: updateSpaBooking,
    acts: spaBookingActs,
  }),
];
