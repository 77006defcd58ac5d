import type { z } from "zod";
import { readMoment } from "~/core/dates";
import { line } from "~/forms/checking/texts";
import { CalculationInput } from "../calculation.schema";

/** A stay with the moment as of which its price is asked for; none for its price now. */
export const CalculationAsOfInput = CalculationInput.safeExtend({
  as_of: line()
    // Whether there is such a moment doesn't depend on the time zone.
    .refine((text) => text === "" || readMoment(text, "UTC") !== null, {
      error: "calculator:AS_OF_INVALID",
    })
    .nullish()
    .meta({
      description:
        "A date and time, `2026-11-16T14:30`, in the time zone of the business unless it says its own.",
    }),
});

export type CalculationAsOfInput = z.output<typeof CalculationAsOfInput>;
