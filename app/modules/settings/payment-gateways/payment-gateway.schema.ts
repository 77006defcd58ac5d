import { z } from "zod";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import {
  AMOUNT_DECIMALS,
  brokenBounds,
  gatewayModes,
  gatewayProviders,
  MAX_AMOUNT,
  MAX_INSTRUCTIONS,
  MAX_POSITION,
  MAX_SECRET,
  MIN_SECRET,
  PERCENT_DECIMALS,
} from "./payment-gateway";

/** The most rows that a set may name. */
const MAX_SET = 500;

const ids = z
  .array(chosenId())
  .max(MAX_SET)
  .overwrite((set) => [...new Set(set)].sort((one, other) => one - other));

/** An amount that holds in any currency: each rounds it to its own digits. */
const anyAmount = decimalText({
  ...{ min: 0, max: MAX_AMOUNT, decimals: AMOUNT_DECIMALS },
  required: "payment-gateways:FORM.AMOUNT_REQUIRED",
});

const percent = decimalText({ min: 0, max: 100, decimals: PERCENT_DECIMALS });

/** Left out it stays; null takes it away. */
const secret = line().min(MIN_SECRET).max(MAX_SECRET).nullish();

/** Adds the rule over both bounds to a schema. */
export function refuseBounds(
  bounds: { min_amount?: string | null; max_amount?: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenBounds(bounds))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** The fields of a payment gateway. The service checks whether it has the keys that it needs. */
export const PaymentGatewayInput = z
  .object({
    label: line("payment-gateways:FORM.LABEL_REQUIRED").min(2).max(50),
    provider: z.enum(gatewayProviders, { error: "payment-gateways:FORM.PROVIDER_REQUIRED" }),
    mode: z.enum(gatewayModes, { error: "payment-gateways:FORM.MODE_REQUIRED" }),
    public_key: line().max(255).default(""),
    secret_key: secret,
    webhook_secret: secret,
    /** The boxes by which a form says what a call says with null. */
    forget_key: z.boolean().optional(),
    forget_webhook: z.boolean().optional(),
    currency_ids: ids.default([]),
    distribution_point_ids: ids.default([]),
    fee_percent: percent.default("0"),
    fee_fixed: anyAmount.default("0"),
    min_amount: anyAmount.nullish(),
    max_amount: anyAmount.nullish(),
    instructions_en: lines().max(MAX_INSTRUCTIONS).default(""),
    instructions_fr: lines().max(MAX_INSTRUCTIONS).default(""),
    position: z.number().int().min(0).max(MAX_POSITION).default(0),
    active: z.boolean().default(false),
  })
  .superRefine(refuseBounds);

export type PaymentGatewayInput = z.output<typeof PaymentGatewayInput>;
