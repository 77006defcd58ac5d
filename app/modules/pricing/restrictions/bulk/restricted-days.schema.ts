import { z } from "zod";
import { isCalendarDate } from "~/core/dates";
import { fieldNotes } from "~/core/fields/field-kind";
import { line } from "~/forms/checking/texts";
import {
  contradictionsAnswer,
  refuseDates,
  refuseValues,
  restrictionDates,
  restrictionNotes,
  restrictionScope,
  restrictionValues,
  restrictionWeekdays,
} from "../restriction.fields";
import { brokenValues } from "../restriction";
import { hasDay } from "./restricted-days";

/** The most ranges of one form. */
export const MAX_RANGES = 20;

const ranges = z
  .array(z.object(restrictionDates).superRefine(refuseDates))
  .min(1, { error: "restrictions:FORM.RANGE_REQUIRED" })
  .max(MAX_RANGES)
  .register(fieldNotes, { kind: "other" });

interface Chosen {
  ranges: { start_date: string; end_date: string }[];
  weekdays: Parameters<typeof hasDay>[1];
}

/** Refuses ranges that have none of the weekdays: nothing would be restricted. */
function refuseNoDay({ ranges: chosen, weekdays }: Chosen, ctx: z.core.$RefinementCtx): void {
  chosen.forEach(({ start_date: start, end_date: end }, at) => {
    // A malformed date is reported at its own field.
    if (![start, end].every(isCalendarDate)) return;
    if (start <= end && !hasDay({ start, end }, weekdays)) {
      const message = "restrictions:FORM.NO_SUCH_WEEKDAY";
      ctx.addIssue({ code: "custom", path: ["ranges", at, "end_date"], message });
    }
  });
}

/** The form of new restrictions, which are made alike for each of several ranges. */
export const NewRestrictions = z
  .object({
    ...restrictionScope,
    ranges,
    ...restrictionWeekdays,
    ...restrictionValues,
    ...restrictionNotes,
  })
  .superRefine(refuseValues)
  .superRefine(refuseNoDay);

/** The same, with the answer to the question before they are written. */
export const AnsweredRestrictions = NewRestrictions.safeExtend(contradictionsAnswer);

export type AnsweredRestrictions = z.output<typeof AnsweredRestrictions>;

/** What may be done with restrictions over days. */
export const dayActs = ["set", "clear"] as const;

/**
 * The form that sets or clears restrictions over days. Clearing ignores the values. `seen` is the fingerprint of
 * the preview.
 */
export const RestrictDays = z
  .object({
    act: z.enum(dayActs, { error: "restrictions:FORM.ACT_REQUIRED" }),
    ...restrictionScope,
    ranges,
    ...restrictionWeekdays,
    ...restrictionValues,
    reason: restrictionNotes.reason,
    seen: line().max(64).optional(),
  })
  .superRefine(refuseNoDay)
  .superRefine((values, ctx) => {
    if (values.act === "clear") return;
    for (const [field, message] of Object.entries(brokenValues(values))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type RestrictDays = z.output<typeof RestrictDays>;
