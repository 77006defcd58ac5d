import { z } from "zod";
import { isDecimal } from "~/core/money";

/**
 * An amount of money as a decimal string, from 0 on; how many decimals it may have depends on the
 * currency, which the service knows.
 *
 * @param required what is said where there is none
 */
export function amount(required: string, max: number) {
  return between(required, 0, max);
}

/** The same for an amount that may be below 0: what comes back. */
export function signedAmount(required: string, max: number) {
  return between(required, -max, max);
}

function between(required: string, min: number, max: number) {
  return z
    .string({ error: required })
    .trim()
    .superRefine((text, ctx) => {
      if (!isDecimal(text)) ctx.addIssue("validation:NUMBER");
      else if (min === 0 ? text.startsWith("-") : Number(text) < min) {
        ctx.addIssue(`validation:MIN?min=${min}`);
      } else if (Number(text) > max) ctx.addIssue(`validation:MAX?max=${max}`);
    });
}
