import { z } from "zod";
import { MAX_UNIT_AGE } from "./tour";
import { tourUnits } from "./tour-unit-names";
import { brokenUnits, mistakesOfFields, type GivenUnit } from "./tour-units";

const age = z.number({ error: "tours:UNITS.AGE_REQUIRED" }).int().min(0).max(MAX_UNIT_AGE);

/** The schema of a tour's units in the body of a call. */
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
 * The form of a tour's units: a switch for each unit, and the fields that it switches on. Fields that are
 * switched off have been removed before (`dropAbsentUnits`).
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

/** @returns the units that are switched on in a form and have both ages */
export function unitsIn(form: TourUnitsForm): GivenUnit[] {
  return tourUnits.flatMap((unit): GivenUnit[] => {
    const [min_age, max_age] = [form[`${unit}_min_age`], form[`${unit}_max_age`]];
    if (!form[`has_${unit}`] || typeof min_age !== "number" || typeof max_age !== "number") {
      return [];
    }
    return [{ unit, min_age, max_age, counts_in_capacity: form[`${unit}_counts`] }];
  });
}
