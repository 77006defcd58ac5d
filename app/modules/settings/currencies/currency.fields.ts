import { z } from "zod";
import type { RowOf } from "~/core/fields/field-kind";
import { line } from "~/forms/checking/texts";

const decimals = z.number().int().min(0).max(4);

/** The fields of a currency, as ISO 4217 defines them. */
export const CurrencyFields = z.object({
  // The code may be entered in small letters or capitals; it is stored in capitals.
  iso_code: line("currencies:FORM.ISO_CODE_REQUIRED")
    .regex(/^[A-Za-z]{3}$/, { error: "currencies:FORM.ISO_CODE_INVALID" })
    .toUpperCase(),
  label: line("currencies:FORM.LABEL_REQUIRED").min(2).max(50),
  symbol: line("currencies:FORM.SYMBOL_REQUIRED").min(1).max(8),
  /** The number of digits after the point. */
  decimals,
  /** Whether hotels can choose it. */
  active: z.boolean().default(false),
});

export type Currency = RowOf<typeof CurrencyFields>;

/** The form of a currency. Without `decimals` it gets those of ISO 4217. */
export const CurrencyInput = z.object({
  ...CurrencyFields.shape,
  decimals: decimals.nullish(),
  /** The number of decimals that the user has confirmed, after seeing how the prices would change. */
  decided_decimals: decimals.nullish(),
});

export type CurrencyInput = z.output<typeof CurrencyInput>;
