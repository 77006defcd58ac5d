import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenIds } from "~/forms/checking/chosen-id";
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
  type GatewaySecret,
  type KeptSecret,
} from "./payment-gateway";

/** An amount that holds in any currency: each rounds it to its own digits. */
const anyAmount = decimalText({
  ...{ min: 0, max: MAX_AMOUNT, decimals: AMOUNT_DECIMALS },
  required: "payment-gateways:FORM.AMOUNT_REQUIRED",
}).register(fieldNotes, { kind: "money", description: "In the currency of each payment." });

const setOrAll = (none: string) =>
  chosenIds().default([]).register(fieldNotes, { none, description: "Empty: all." });

const instructions = lines().max(MAX_INSTRUCTIONS).default("");

/** The fields of a payment gateway but its secrets, which are written and never read. */
export const PaymentGatewayFields = z.object({
  label: line("payment-gateways:FORM.LABEL_REQUIRED").min(2).max(50),
  provider: z
    .enum(gatewayProviders, { error: "payment-gateways:FORM.PROVIDER_REQUIRED" })
    .register(fieldNotes, { words: "payment-gateways:PROVIDERS" }),
  mode: z
    .enum(gatewayModes, { error: "payment-gateways:FORM.MODE_REQUIRED" })
    .register(fieldNotes, { words: "payment-gateways:MODES" }),
  public_key: line().max(255).default(""),
  currency_ids: setOrAll("payment-gateways:LIST.ALL_CURRENCIES"),
  distribution_point_ids: setOrAll("payment-gateways:LIST.ALL_CHANNELS"),
  fee_percent: decimalText({ min: 0, max: 100, decimals: PERCENT_DECIMALS })
    .register(fieldNotes, { kind: "percent" })
    .default("0"),
  fee_fixed: anyAmount.default("0"),
  min_amount: anyAmount.nullish(),
  max_amount: anyAmount.nullish(),
  instructions_en: instructions,
  instructions_fr: instructions,
  position: z.number().int().min(0).max(MAX_POSITION).default(0),
  active: z.boolean().default(false),
});

/** A way in which guests pay, as the log keeps it. */
export type PaymentGateway = RowOf<typeof PaymentGatewayFields> &
  Record<GatewaySecret, KeptSecret | null>;

/** Left out it stays; null takes it away. */
export const secret = line().min(MIN_SECRET).max(MAX_SECRET).nullish();

/** Adds the rule over both bounds to a schema. */
export function refuseBounds(
  bounds: { min_amount?: string | null; max_amount?: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenBounds(bounds))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** What its form sends. The service checks whether it has the keys that it needs. */
export const PaymentGatewayInput = PaymentGatewayFields.extend({
  secret_key: secret,
  webhook_secret: secret,
  /** The boxes by which a form says what a call says with null. */
  forget_key: z.boolean().optional(),
  forget_webhook: z.boolean().optional(),
}).superRefine(refuseBounds);

export type PaymentGatewayInput = z.output<typeof PaymentGatewayInput>;
