import { z } from "zod";
import { jsonId, jsonInstant } from "~/core/json-values";
import { permissions } from "~/core/access/permissions";
import type { StoredRole } from "./role.repository.server";

/** A role in every answer of the API. */
export const RoleJson = z
  .object({
    id: jsonId,
    label: z.string(),
    description: z.string(),
    is_active: z.boolean().meta({ description: "An inactive role grants nothing." }),
    permissions: z.array(z.enum(permissions)),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Role" });

export function roleJson(role: StoredRole): z.output<typeof RoleJson> {
  return {
    id: role.id,
    label: role.label,
    description: role.description,
    is_active: role.is_active,
    permissions: role.permissions,
    created_at: role.created_at.toISOString(),
    updated_at: role.updated_at.toISOString(),
  };
}
