import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { trimDecimal } from "~/core/money/plain-decimal";
import { decimalText } from "~/forms/checking/amount";
import { chosenIds } from "~/forms/checking/chosen-id";
import { frenchLines, line, lines } from "~/forms/checking/texts";
import {
  brokenSteps,
  cancellationFees,
  codePattern,
  MAX_CODE,
  MAX_DESCRIPTION,
  MAX_HOTELS,
  MAX_HOURS,
  MAX_LABEL,
  MAX_STEPS,
  stepValue,
} from "./rate-plan";

/** The value of a step: a decimal as text, without zeros at its end. */
export const stepValueText = decimalText({
  required: "rate-plans:FORM.VALUE_REQUIRED",
  ...stepValue,
}).overwrite(trimDecimal);

/**
 * @param value the schema of a step's value
 * @returns the schema of the steps of a cancellation
 */
export function stepsOf(value: z.ZodType<string>) {
  const step = z.strictObject({
    hours: z.number({ error: "rate-plans:FORM.HOURS_REQUIRED" }).int().min(0).max(MAX_HOURS),
    fee: z.enum(cancellationFees, { error: "rate-plans:FORM.FEE_REQUIRED" }),
    value,
  });
  return z
    .array(step)
    .max(MAX_STEPS)
    .default([])
    .superRefine((steps, ctx) => {
      for (const [field, message] of Object.entries(brokenSteps(steps))) {
        const [, place, name] = /\[(\d)\]\.(\w+)$/.exec(field)!;
        ctx.addIssue({ code: "custom", path: [Number(place), name!], message });
      }
    })
    .register(fieldNotes, { kind: "other" });
}

/** The fields of a rate plan (docs/reference/prices.md#rate-plans). */
export const RatePlanFields = z.object({
  label: line("rate-plans:FORM.LABEL_REQUIRED").min(2).max(MAX_LABEL),
  code: line("rate-plans:FORM.CODE_REQUIRED")
    .min(2)
    .max(MAX_CODE)
    .regex(codePattern, { error: "rate-plans:FORM.CODE_PATTERN" })
    .toUpperCase()
    .register(fieldNotes, { description: "Unique; stored in capitals." }),
  hotel_ids: chosenIds(MAX_HOTELS)
    .default([])
    .register(fieldNotes, { none: "rate-plans:REPLIES.ALL_HOTELS", description: "Empty: all." }),
  description: lines().max(MAX_DESCRIPTION).default(""),
  description_fr: frenchLines({ max: MAX_DESCRIPTION }),
  prepayment: z
    .number({ error: "rate-plans:FORM.PREPAYMENT_REQUIRED" })
    .int()
    .min(0)
    .max(100)
    .register(fieldNotes, {
      description: "The share of the total that guests pay in advance, in percent.",
    }),
  cancellation_steps: stepsOf(stepValueText),
  active: z.boolean().default(false),
});

export type RatePlan = RowOf<typeof RatePlanFields>;
