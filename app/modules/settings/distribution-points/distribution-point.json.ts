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
  const { parentId, parentLabel } = point;
  return {
    id: point.id,
    label: point.label,
    code: point.code,
    type: point.type,
    parent_id: parentId,
    parent: parentId === null ? null : { id: parentId, label: parentLabel! },
    address: point.address,
    contact_email: point.contactEmail,
    contact_phone: point.contactPhone,
    commission_rate: point.commissionRate,
    is_active: point.active,
    created_at: point.createdAt.toISOString(),
    updated_at: point.updatedAt.toISOString(),
  };
}
