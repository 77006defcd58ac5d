import { z } from "zod";
import { weekdays } from "~/core/dates";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { agreedCount } from "~/forms/checking/agreed-count";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { lines } from "~/forms/checking/texts";
import {
  brokenValues,
  DATE_RANGE_INVALID,
  MAX_ADVANCE,
  MAX_NIGHTS,
  MAX_REASON,
} from "./restriction";

const whole = (min: number, max: number, description: string) =>
  z.number().int().min(min).max(max).nullish().register(fieldNotes, { description });

const closed = (description: string) =>
  z.boolean().default(false).register(fieldNotes, { description });

/** What a restriction holds for: the hotel, its room types, channels and weekdays. */
export const restrictionScope = {
  hotel_id: chosenId("restrictions:FORM.HOTEL_REQUIRED"),
  room_type_ids: chosenIds().default([]).register(fieldNotes, {
    none: "restrictions:ALL_ROOM_TYPES",
    description: "Empty: all room types of the hotel.",
  }),
  distribution_point_ids: chosenIds().default([]).register(fieldNotes, {
    none: "restrictions:ALL_CHANNELS",
    description: "Empty: all, and bookings without a distribution point.",
  }),
};

export const restrictionDates = {
  start_date: calendarDate("restrictions:FORM.START_DATE_REQUIRED"),
  end_date: calendarDate("restrictions:FORM.END_DATE_REQUIRED").register(fieldNotes, {
    description: "Inclusive, as the start date is.",
  }),
};

export const restrictionWeekdays = {
  weekdays: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .default([])
    .overwrite((days) => weekdays.filter((day) => days.includes(day)))
    .register(fieldNotes, {
      words: "pricing:WEEKDAYS",
      none: "restrictions:ALL_WEEKDAYS",
      description: "Empty: all.",
    }),
};

/** What a restriction says; at least one of them. */
export const restrictionValues = {
  closed_to_arrival: closed("No arrival on these days."),
  closed_to_departure: closed("No departure on these days."),
  min_stay_arrival: whole(1, MAX_NIGHTS, "Nights, for stays that begin on these days."),
  max_stay_arrival: whole(1, MAX_NIGHTS, "Nights, for stays that begin on these days."),
  min_stay_through: whole(1, MAX_NIGHTS, "Nights, for stays with a night on one of these days."),
  min_advance_days: whole(
    0,
    MAX_ADVANCE,
    "Days from booking to check-in, for stays that begin on these days.",
  ),
  max_advance_days: whole(
    0,
    MAX_ADVANCE,
    "Days from booking to check-in, for stays that begin on these days.",
  ),
};

export const restrictionNotes = {
  reason: lines().max(MAX_REASON, { error: "restrictions:FORM.REASON_TOO_LONG" }).default(""),
  active: z.boolean().default(false),
};

/** The fields of a restriction by date (docs/reference/prices.md#restrictions). Restrictions may overlap. */
export const RestrictionFields = z.object({
  ...restrictionScope,
  ...restrictionDates,
  ...restrictionWeekdays,
  ...restrictionValues,
  ...restrictionNotes,
});

export type Restriction = RowOf<typeof RestrictionFields>;

/** Refuses values that restrict nothing, and a minimum above its maximum. */
export function refuseValues(values: object, ctx: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(brokenValues(values))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** Refuses an end before its start, at the end date, as the browser's own message does. */
export function refuseDates(
  { start_date, end_date }: { start_date: string; end_date: string },
  ctx: z.core.$RefinementCtx,
): void {
  if (end_date < start_date) {
    ctx.addIssue({ code: "custom", path: ["end_date"], message: DATE_RANGE_INVALID });
  }
}

/** The answer to the question before restrictions are written that no stay can meet together. */
export const contradictionsAnswer = {
  agreed_contradictions: agreedCount(
    "Where no stay can meet all restrictions, unless that was so before: the number of contradictions. Else that is asked.",
  ),
};

export interface ContradictionsAnswer {
  agreed_contradictions?: number | null;
}

/** A restriction as a form or a call enters it. */
export const RestrictionInput =
  RestrictionFields.superRefine(refuseValues).superRefine(refuseDates);

/** The same, with the answer to the question before it is written. */
export const AnsweredRestriction = RestrictionInput.safeExtend(contradictionsAnswer);

export type AnsweredRestriction = z.output<typeof AnsweredRestriction>;
