import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { weekdays } from "~/core/dates";
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
  MAX_UNIT_AGE,
  pricedPer,
  readStartTimes,
  tourLanguages,
} from "./tour";
import { tourUnits } from "./tour-unit-names";
import { brokenUnits, mistakesOfFields, type GivenUnit } from "./tour-units";

const people = (required: string) => z.number({ error: required }).int().min(1).max(MAX_PEOPLE);

const date = calendarDate();

/** One field of the form holds them all; a body lists them. */
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

/** Adds the rules over several fields to a tour's schema. */
export function refuseBrokenTour(
  tour: Parameters<typeof brokenTour>[0],
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenTour(tour))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** The fields of a tour, except its units. */
export const TourInput = z
  .object({
    ...guestTextFields("tours:FORM.LABEL_REQUIRED", {
      label: { min: 3, max: 100 },
      description: { max: MAX_DESCRIPTION },
    }),
    slug: line("tours:FORM.SLUG_REQUIRED")
      .max(100)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "tours:FORM.SLUG_INVALID" }),
    city: line().max(100).default(""),
    meeting_point: line().max(255).default(""),
    duration_minutes: z
      .number({ error: "tours:FORM.DURATION_REQUIRED" })
      .int()
      .min(15)
      .max(MAX_MINUTES),
    languages: z
      .array(z.enum(tourLanguages))
      .overwrite((chosen) => tourLanguages.filter((language) => chosen.includes(language)))
      .default([]),
    availability: z.enum(availabilities, { error: "tours:FORM.AVAILABILITY_REQUIRED" }),
    start_times: start_times.default([]),
    weekdays: z
      .array(z.enum(weekdays))
      .min(1, { error: "tours:FORM.WEEKDAYS_REQUIRED" })
      .overwrite(inWeekOrder),
    min_people: people("tours:FORM.MIN_PEOPLE_REQUIRED"),
    max_people: people("tours:FORM.MAX_PEOPLE_REQUIRED"),
    cutoff_hours: z
      .number({ error: "tours:FORM.CUTOFF_REQUIRED" })
      .int()
      .min(0)
      .max(MAX_CUTOFF_HOURS),
    pricing_per: z.enum(pricedPer, { error: "tours:FORM.PRICING_PER_REQUIRED" }),
    currency_id: chosenId("tours:FORM.CURRENCY_REQUIRED"),
    valid_from: date.nullish(),
    valid_to: date.nullish(),
    active: z.boolean().default(false),
  })
  .superRefine(refuseBrokenTour);

export type TourInput = z.output<typeof TourInput>;

const age = z.number({ error: "tours:UNITS.AGE_REQUIRED" }).int().min(0).max(MAX_UNIT_AGE);

/** The units of a tour, as a body lists them. */
export const TourUnits = z
  .array(
    z.strictObject({
      unit: z.enum(tourUnits),
      min_age: age,
      max_age: age.meta({ description: "Inclusive." }),
      counts_in_capacity: z.boolean().default(true),
    }),
  )
  .min(1, { error: "tours:UNITS.NONE" })
  .superRefine((units, ctx) => {
    for (const { at, field, key } of brokenUnits(units)) {
      ctx.addIssue({ code: "custom", path: [at, field], message: key });
    }
  })
  .meta({ description: "Who is charged alike; no age belongs to two of them." });

const on = z.boolean().default(false);
const perhaps = age.nullish();

/**
 * The form of the units: a switch for each, and the fields that it switches on. What is switched off
 * has been taken away before (`dropAbsentUnits`).
 */
export const TourUnitsForm = z
  .object({
    ...{ has_adult: on, adult_min_age: perhaps, adult_max_age: perhaps, adult_counts: on },
    ...{ has_youth: on, youth_min_age: perhaps, youth_max_age: perhaps, youth_counts: on },
    ...{ has_child: on, child_min_age: perhaps, child_max_age: perhaps, child_counts: on },
    ...{ has_infant: on, infant_min_age: perhaps, infant_max_age: perhaps, infant_counts: on },
    ...{ has_senior: on, senior_min_age: perhaps, senior_max_age: perhaps, senior_counts: on },
  })
  .superRefine((form, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const given = tourUnits.filter((unit) => form[`has_${unit}`]);
    if (given.length === 0) refuse("has_adult", "tours:UNITS.NONE");
    for (const unit of given) {
      for (const field of [`${unit}_min_age`, `${unit}_max_age`] as const) {
        if (typeof form[field] !== "number") refuse(field, "tours:UNITS.AGE_REQUIRED");
      }
    }
    const mistakes = mistakesOfFields(unitsIn(form));
    for (const [field, message] of Object.entries(mistakes)) refuse(field, message);
  });

export type TourUnitsForm = z.output<typeof TourUnitsForm>;

/** @returns the units that a form switches on and gives both ages */
export function unitsIn(form: TourUnitsForm): GivenUnit[] {
  return tourUnits.flatMap((unit): GivenUnit[] => {
    const [min_age, max_age] = [form[`${unit}_min_age`], form[`${unit}_max_age`]];
    if (!form[`has_${unit}`] || typeof min_age !== "number" || typeof max_age !== "number") {
      return [];
    }
    return [{ unit, min_age, max_age, counts_in_capacity: form[`${unit}_counts`] }];
  });
}
