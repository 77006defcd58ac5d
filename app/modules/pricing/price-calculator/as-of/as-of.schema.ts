import type { z } from "zod";
import { readMoment } from "~/core/dates";
import { line } from "~/forms/checking/texts";
import { CalculationInput } from "../calculation.schema";

/** The request for the price of a stay, now or as of an earlier moment; an empty `as_of` means now. */
export const CalculationAsOfInput = CalculationInput.safeExtend({
  as_of: line()
    // The time zone doesn't matter for the question whether the text is a moment.
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
