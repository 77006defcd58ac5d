import { z } from "zod";
import { jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { distributionPointTypes } from "./distribution-point";
import type { StoredDistributionPoint } from "./distribution-point.repository.server";

/** A distribution point in every answer of the API. */
export const DistributionPointJson = z
  .object({
    id: jsonId,
    label: z.string(),
    code: z.string(),
    type: z.enum(distributionPointTypes),
    parent_id: jsonId.nullable(),
    parent: jsonNamed.nullable(),
    address: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    commission_rate: jsonDecimal.meta({ description: "Percent, with two decimals." }),
    is_active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "DistributionPoint" });

export function distributionPointJson(
  point: StoredDistributionPoint,
): z.output<typeof DistributionPointJson> {
  const { parent_id, parent_label } = point;
  return {
    id: point.id,
    label: point.label,
    code: point.code,
    type: point.type,
    parent_id,
    parent: parent_id === null ? null : { id: parent_id, label: parent_label! },
    address: point.address,
    contact_email: point.contact_email,
    contact_phone: point.contact_phone,
    commission_rate: point.commission_rate,
    is_active: point.active,
    created_at: point.created_at.toISOString(),
    updated_at: point.updated_at.toISOString(),
  };
}
