import { z } from "zod";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { COMMISSION_DECIMALS, distributionPointTypes, MAX_ADDRESS } from "./distribution-point";

const commission = decimalText({
  ...{ min: 0, max: 100, decimals: COMMISSION_DECIMALS },
  required: "distribution-points:FORM.COMMISSION_REQUIRED",
  tooFine: "distribution-points:FORM.COMMISSION_DECIMALS",
});

/** What a distribution point is made of (`back-office.md` §5). */
export const DistributionPointInput = z.object({
  label: line("distribution-points:FORM.LABEL_REQUIRED").min(3).max(100),
  code: line("distribution-points:FORM.CODE_REQUIRED").min(2).max(20),
  type: z.enum(distributionPointTypes, { error: "distribution-points:FORM.TYPE_REQUIRED" }),
  parent_id: chosenId().nullish(),
  active: z.boolean().default(false),
  address: lines().max(MAX_ADDRESS).default(""),
  contact_email: line("distribution-points:FORM.EMAIL_REQUIRED").max(254).email(),
  contact_phone: line().max(20).default(""),
  commission_rate: commission,
});

export type DistributionPointInput = z.output<typeof DistributionPointInput>;
