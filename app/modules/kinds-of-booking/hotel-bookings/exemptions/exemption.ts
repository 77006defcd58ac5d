import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import type { FrozenTax } from "~/modules/pricing/price-calculator/frozen-calculation";

/** A tax from which a stay is exempt. */
export interface TaxExemption {
  tax_id: number;
  /** As the tax was called when the stay was exempted. */
  label: string;
  label_fr: string;
  reason: string;
}

/** The longest reason of an exemption. */
const MAX_REASON = 200;

/** Exempts a stay from a tax. */
export const ExemptionInput = z.object({
  tax_id: chosenId("hotel-bookings:EXEMPT.TAX_REQUIRED"),
  reason: line("hotel-bookings:EXEMPT.REASON_REQUIRED")
    .min(2)
    .max(MAX_REASON)
    .register(fieldNotes, { description: "Why; it is shown in the history." }),
});

export type ExemptionInput = z.output<typeof ExemptionInput>;

/** Lifts an exemption again. */
export const LiftedExemption = z.object({
  tax_id: chosenId("hotel-bookings:EXEMPT.TAX_REQUIRED"),
});

/** @returns the lines from which a stay may be exempted: what the amount includes can't be left out of it */
export function exemptable(lines: readonly FrozenTax[]): FrozenTax[] {
  return lines.filter(({ tax, exempt }) => !tax.included && exempt === undefined);
}
