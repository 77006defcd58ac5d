import { z } from "zod";
import { jsonDecimal, jsonId, jsonInstant } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { gatewayModes, gatewayProviders, maskedSecret, type KeptSecret } from "./payment-gateway";
import type { ShownGateway } from "./payment-gateway.service.server";

const secret = z
  .string()
  .nullable()
  .meta({ description: "Masked: `••••` and the last four; null where there is none." });

const set = z.array(jsonId).meta({ description: "Empty: all." });

/** A payment gateway in every answer of the API: its secrets never come back. */
export const PaymentGatewayJson = z
  .object({
    id: jsonId,
    label: z.string(),
    provider: z.enum(gatewayProviders),
    mode: z.enum(gatewayModes),
    public_key: z.string(),
    secret_key: secret,
    webhook_secret: secret,
    currency_ids: set,
    distribution_point_ids: set,
    fee_percent: jsonDecimal,
    fee_fixed: jsonDecimal.meta({ description: "In the currency of each payment." }),
    min_amount: jsonDecimal.nullable(),
    max_amount: jsonDecimal.nullable(),
    instructions_en: z.string(),
    instructions_fr: z.string(),
    position: z.int(),
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "PaymentGateway" });

export function paymentGatewayJson(gateway: ShownGateway): z.output<typeof PaymentGatewayJson> {
  return {
    id: gateway.id,
    label: gateway.label,
    provider: gateway.provider,
    mode: gateway.mode,
    public_key: gateway.public_key,
    secret_key: masked(gateway.secretKey),
    webhook_secret: masked(gateway.webhookSecret),
    currency_ids: gateway.currencyIds,
    distribution_point_ids: gateway.distributionPointIds,
    fee_percent: plainStored(gateway.fee_percent, 0),
    fee_fixed: plainStored(gateway.fee_fixed, 2),
    min_amount: amount(gateway.min_amount),
    max_amount: amount(gateway.max_amount),
    instructions_en: gateway.instructions_en,
    instructions_fr: gateway.instructions_fr,
    position: gateway.position,
    active: gateway.active,
    created_at: gateway.created_at.toISOString(),
    updated_at: gateway.updated_at.toISOString(),
  };
}

function masked(secret: KeptSecret | null): string | null {
  return secret && maskedSecret(secret.ending);
}

function amount(stored: string | null): string | null {
  return stored === null ? null : plainStored(stored, 2);
}
