import { z } from "zod";
import { weekdays } from "~/core/dates/weekday";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields, line } from "~/forms/checking/texts";
import {
  availabilities,
  brokenTour,
  inWeekOrder,
  isTimeOfDay,
  MAX_CUTOFF_HOURS,
  MAX_DESCRIPTION,
  MAX_MINUTES,
  MAX_PEOPLE,
  MAX_START_TIMES,
  tourPricingModes,
  readStartTimes,
  tourLanguages,
  type TourUnit,
} from "./tour";

const people = (required: string) => z.number({ error: required }).int().min(1).max(MAX_PEOPLE);

/** The start times: one text field in the form, a list in a body. */
const start_times = z
  .array(z.string())
  .overwrite(readStartTimes)
  .superRefine((times, ctx) => {
    if (times.length > MAX_START_TIMES) {
      ctx.addIssue({ code: "custom", message: "tours:FORM.START_TIMES_MANY" });
    } else if (!times.every(isTimeOfDay)) {
      ctx.addIssue({ code: "custom", message: "tours:FORM.START_TIMES_INVALID" });
    }
  });

const { label, label_fr, ...said } = guestTextFields("tours:FORM.LABEL_REQUIRED", {
  label: { min: 3, max: 100 },
  description: { max: MAX_DESCRIPTION },
});

/**
 * The fields of a tour, except its units. A tour takes some hours or days, such as a walk or a round trip.
 */
export const TourFields = z
  .object({
    label,
    label_fr,
    /** The unique name of the tour in an address. */
    slug: line("tours:FORM.SLUG_REQUIRED")
      .max(100)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "tours:FORM.SLUG_INVALID" }),
    ...said,
    city: line().max(100).default(""),
    meeting_point: line().max(255).default(""),
    languages: z
      .array(z.enum(tourLanguages))
      .overwrite((chosen) => tourLanguages.filter((language) => chosen.includes(language)))
      .default([])
      .register(fieldNotes, {
        words: "tours:LANGUAGES",
        description: "As ISO 639-1 calls them.",
      }),
    availability: z
      .enum(availabilities, { error: "tours:FORM.AVAILABILITY_REQUIRED" })
      .register(fieldNotes, { words: "tours:AVAILABILITIES" }),
    start_times: start_times.default([]),
    duration_minutes: z
      .number({ error: "tours:FORM.DURATION_REQUIRED" })
      .int()
      .min(15)
      .max(MAX_MINUTES),
    weekdays: z
      .array(z.enum(weekdays))
      .min(1, { error: "tours:FORM.WEEKDAYS_REQUIRED" })
      .overwrite(inWeekOrder)
      .register(fieldNotes, { words: "pricing:WEEKDAYS" }),
    valid_from: calendarDate().nullish(),
    valid_to: calendarDate().nullish().register(fieldNotes, { description: "Inclusive." }),
    cutoff_hours: z
      .number({ error: "tours:FORM.CUTOFF_REQUIRED" })
      .int()
      .min(0)
      .max(MAX_CUTOFF_HOURS)
      .register(fieldNotes, { description: "Hours before the start." }),
    min_people: people("tours:FORM.MIN_PEOPLE_REQUIRED"),
    max_people: people("tours:FORM.MAX_PEOPLE_REQUIRED"),
    pricing_per: z
      .enum(tourPricingModes, { error: "tours:FORM.PRICING_PER_REQUIRED" })
      .register(fieldNotes, { words: "tours:PRICED_PER" }),
    currency_id: chosenId("tours:FORM.CURRENCY_REQUIRED"),
    active: z.boolean().default(false),
  })
  .superRefine((tour, ctx) => {
    for (const [field, message] of Object.entries(brokenTour(tour))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type TourInput = z.output<typeof TourFields>;

/** A tour; its units are in the order of `tourUnits`. */
export type Tour = RowOf<typeof TourFields> & { units: TourUnit[] };
