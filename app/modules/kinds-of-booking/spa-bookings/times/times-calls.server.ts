import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams, whole } from "~/api/list-query";
import { byIdOrNone } from "~/lists/filters/filters";
import { calendarDate } from "~/forms/checking/calendar-date";
import { STEP_MINUTES } from "./free-times";
import { listFreeTimes } from "./free-times.service.server";

const MAX_PERSONS = 100;

const clock = z.string().meta({ example: "2027-07-10T10:30" });

const times = oneRow(
  z.array(
    z.object({
      starts_at: clock.meta({ description: "By the clock in the spa." }),
      ends_at: clock,
      rooms_left: z.int().min(1).meta({
        description: "The treatment rooms that are free for all of its time, its buffer included.",
      }),
    }),
  ),
);

/** The call that lists the times at which a treatment can begin. */
export const freeTimesOfSpa = endpoint({
  method: "get",
  path: "/spas/{id}/times",
  tag: "Spa bookings",
  summary: "List free times of a spa",
  description: `The times of a day at which the treatment fits into the opening hours and a treatment room is free: the opening and every ${STEP_MINUTES} minutes after it. On a closed day there are none, nor too soon or too late for the booking module; where it is off, or not for the channel, the call is refused (422).`,
  need: "bookings:view",
  params: idParams,
  query: z.object({
    treatment_id: idParams.shape.id.meta({
      ...idParams.shape.id.meta(),
      description: "The treatment that is to be booked.",
    }),
    date: calendarDate().meta({ description: "The day, by the clock in the spa." }),
    distribution_point_id: z
      .union([z.literal("none").transform(() => null), idParams.shape.id])
      .optional()
      .meta({
        type: "string",
        pattern: byIdOrNone.pattern,
        description: "The distribution point that would book; `none`, or without it, none.",
      }),
    persons: whole(1, MAX_PERSONS)
      .optional()
      .meta({
        ...{ type: "integer", default: 1 },
        description: "How many are treated together.",
      }),
  }),
  // Times of today pass without anything being written.
  untagged: true,
  example: { query: { treatment_id: "1", date: "2027-07-10", persons: "1" } },
  answers: { status: 200, description: "The times, in their order.", schema: times.schema },
  refuses: [422],
  run: async ({ ctx, params: { id }, query }) => {
    const { persons = 1, distribution_point_id = null, ...asked } = query;
    const free = await listFreeTimes(ctx, id, { ...asked, persons, distribution_point_id });
    return { status: 200, body: times.of(free) };
  },
});
