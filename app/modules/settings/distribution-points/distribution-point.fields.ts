import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { COMMISSION_DECIMALS, distributionPointTypes, MAX_ADDRESS } from "./distribution-point";

/** The fields of a distribution point (docs/reference/screens.md#distribution-points): a sales channel or agency. */
export const DistributionPointFields = z.object({
  label: line("distribution-points:FORM.LABEL_REQUIRED").min(3).max(100),
  code: line("distribution-points:FORM.CODE_REQUIRED").min(2).max(20),
  type: z
    .enum(distributionPointTypes, { error: "distribution-points:FORM.TYPE_REQUIRED" })
    .register(fieldNotes, { words: "distribution-points:TYPES" }),
  /** Its parent, which is never itself or a point below it. */
  parent_id: chosenId().nullish(),
  is_active: z.boolean().default(false),
  address: lines().max(MAX_ADDRESS).default(""),
  contact_email: line("distribution-points:FORM.EMAIL_REQUIRED").max(254).email(),
  contact_phone: line().max(20).default(""),
  commission_rate: decimalText({
    ...{ min: 0, max: 100, decimals: COMMISSION_DECIMALS },
    required: "distribution-points:FORM.COMMISSION_REQUIRED",
    tooFine: "distribution-points:FORM.COMMISSION_DECIMALS",
  }).register(fieldNotes, { kind: "percent" }),
});

export type DistributionPointInput = z.output<typeof DistributionPointFields>;

export type DistributionPoint = RowOf<typeof DistributionPointFields>;
