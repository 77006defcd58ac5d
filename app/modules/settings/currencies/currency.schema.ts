import { z } from "zod";
import { line } from "~/forms/checking/texts";

/** The fields of a currency. Without `decimals` it has those of ISO 4217. */
export const CurrencyInput = z.object({
  // Typed in small letters or in capitals, it is kept in capitals.
  iso_code: line("currencies:FORM.ISO_CODE_REQUIRED")
    .regex(/^[A-Za-z]{3}$/, { error: "currencies:FORM.ISO_CODE_INVALID" })
    .toUpperCase(),
  label: line("currencies:FORM.LABEL_REQUIRED").min(2).max(50),
  symbol: line("currencies:FORM.SYMBOL_REQUIRED").min(1).max(8),
  decimals: z.number().int().min(0).max(4).nullish(),
  /** The decimals that somebody agreed to, once told what becomes of the prices. */
  decided_decimals: z.number().int().min(0).max(4).nullish(),
  active: z.boolean().default(false),
});

export type CurrencyInput = z.output<typeof CurrencyInput>;
