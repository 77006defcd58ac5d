import { z } from "zod";
import { isDecimal } from "~/core/money";

/**
 * An amount of money as a decimal string, from 0 on; how many decimals it may have depends on the
 * currency, which the service knows.
 *
 * @param required what is said where there is none
 */
export function amount(required: string, max: number) {
  return z
    .string({ error: required })
    .trim()
    .superRefine((text, ctx) => {
      if (!isDecimal(text)) ctx.addIssue("validation:NUMBER");
      else if (text.startsWith("-")) ctx.addIssue("validation:MIN?min=0");
      else if (Number(text) > max) ctx.addIssue(`validation:MAX?max=${max}`);
    });
}
