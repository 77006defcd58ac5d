import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { DECIMAL } from "~/core/money/money";
import { decimalMistake, type DecimalBounds } from "./decimals";

interface DecimalRules extends DecimalBounds {
  /** The message where the field is empty. */
  required?: string;
  /** The message for too many decimals, where the general sentence won't do. */
  tooFine?: string;
}

/**
 * A decimal string. In a form people write it as they do (`forms/checking/decimals.ts`); a call has a point.
 * The pattern is what tells the fields of a form that are read so (`constraintsOf`).
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
 * An amount of money as a decimal string, from 0 on; how many decimals it may have depends on the
 * currency, which the service knows.
 *
 * @param required what is said where there is none
 */
export function amount(required: string, max: number) {
  return decimalText({ required, min: 0, max }).register(fieldNotes, { kind: "money" });
}

/** An amount that may be below 0: what comes back. */
export function signedAmount(required: string, max: number) {
  return decimalText({ required, min: -max, max }).register(fieldNotes, { kind: "money" });
}
