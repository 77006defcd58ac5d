import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenIds } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { confirmationFields } from "../users/confirmation";
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

/** The schema of an amount in any currency: it is rounded to each currency's digits. */
const anyAmount = decimalText({
  ...{ min: 0, max: MAX_AMOUNT, decimals: AMOUNT_DECIMALS },
  required: "payment-gateways:FORM.AMOUNT_REQUIRED",
}).register(fieldNotes, { kind: "money", description: "In the currency of each payment." });

const setOrAll = (none: string) =>
  chosenIds().default([]).register(fieldNotes, { none, description: "Empty: all." });

const instructions = lines().max(MAX_INSTRUCTIONS).default("");

/** The fields of a payment gateway without its secrets, which can be entered but never read. */
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

/** A payment gateway as the log records it. */
export type PaymentGateway = RowOf<typeof PaymentGatewayFields> &
  Record<GatewaySecret, KeptSecret | null>;

/** A secret: undefined keeps the stored one, null removes it. */
export const secret = line().min(MIN_SECRET).max(MAX_SECRET).nullish();

/** Refuses a minimum amount above the maximum amount. */
export function refuseBounds(
  bounds: { min_amount?: string | null; max_amount?: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenBounds(bounds))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/**
 * The values of a gateway's form, with its secrets. The service checks whether a live gateway has all keys,
 * because it knows the stored ones.
 */
export const PaymentGatewayInput = PaymentGatewayFields.extend({
  secret_key: secret,
  webhook_secret: secret,
  /** The checkboxes of the form that remove a secret; a call sends null instead. */
  forget_key: z.boolean().optional(),
  forget_webhook: z.boolean().optional(),
  /** The confirmation of a change of the secrets, on forms. */
  ...confirmationFields,
}).superRefine(refuseBounds);

export type PaymentGatewayInput = z.output<typeof PaymentGatewayInput>;
