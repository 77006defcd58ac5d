import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { DECIMAL } from "~/core/money/plain-decimal";
import { decimalMistake, type DecimalBounds } from "./decimals";

interface DecimalRules extends DecimalBounds {
  /** The message where the field is empty. */
  required?: string;
  /** The message for too many decimals, where the general sentence doesn't fit. */
  tooFine?: string;
}

/**
 * @returns the schema of a decimal string. People may write it in their own way in a form
 *   (`forms/checking/decimals.ts`); a call uses a point. `constraintsOf` recognises such fields by the
 *   pattern
 */
export function decimalText({ required, tooFine, ...bounds }: DecimalRules) {
  return z
    .string({ error: required })
    .trim()
    .regex(DECIMAL, { error: ({ input }) => decimalMistake(String(input), {}) })
    .superRefine((text, ctx) => {
      if (!DECIMAL.test(text)) return;
      const mistake = decimalMistake(text, bounds);
      if (mistake) ctx.addIssue(tooFine && mistake.includes(":DECIMALS") ? tooFine : mistake);
    })
    .register(fieldNotes, { kind: "decimal" });
}

/**
 * @param required the message for a missing amount
 * @returns the schema of an amount of money as a decimal string, from 0; the service checks the decimals,
 *   which depend on the currency
 */
export function amount(required: string, max: number) {
  return decimalText({ required, min: 0, max }).register(fieldNotes, { kind: "money" });
}

/** @returns the schema of an amount that may be below 0, such as a refund */
export function signedAmount(required: string, max: number) {
  return decimalText({ required, min: -max, max }).register(fieldNotes, { kind: "money" });
}
