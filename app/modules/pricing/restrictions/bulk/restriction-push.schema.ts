import { z } from "zod";
import {
  refuseDates,
  restrictionDates,
  restrictionNotes,
  restrictionScope,
  restrictionValues,
  restrictionWeekdays,
} from "../restriction.fields";
import { ADVANCE_INVALID, brokenValues, STAY_INVALID } from "../restriction";
import { hasDay } from "./restricted-days";

/** The most restrictions of one push (docs/reference/everywhere.md#the-api). */
export const MAX_PUSHED = 1000;

/**
 * One restriction of a push: where and when it holds, and all of its values. Hotel, room types, channels and days
 * together name what is restricted, so that no id is needed. Without a value, the days are free of restrictions.
 */
export const PushedRestriction = z
  .strictObject({
    ...restrictionScope,
    ...restrictionDates,
    ...restrictionWeekdays,
    ...restrictionValues,
    reason: restrictionNotes.reason,
  })
  .superRefine(refuseDates)
  .superRefine((row, ctx) => {
    for (const [field, message] of Object.entries(brokenValues(row))) {
      // Saying nothing clears the days.
      if (message !== STAY_INVALID && message !== ADVANCE_INVALID) continue;
      ctx.addIssue({ code: "custom", path: [field], message });
    }
    const days = { start: row.start_date, end: row.end_date };
    if (days.start <= days.end && !hasDay(days, row.weekdays)) {
      const message = "restrictions:FORM.NO_SUCH_WEEKDAY";
      ctx.addIssue({ code: "custom", path: ["weekdays"], message });
    }
  });

export type PushedRestriction = z.output<typeof PushedRestriction>;
