import { z } from "zod";
import { jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { maskedKey, userTypes } from "./user";
import type { ListedUser } from "./user-list.repository.server";

/** A user in every answer of the API: no password comes back, and of a key its last four. */
export const UserJson = z
  .object({
    id: jsonId,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role_id: jsonId,
    role: jsonNamed,
    distribution_point_id: jsonId.nullable(),
    distribution_point: jsonNamed.nullable(),
    user_type: z.enum(userTypes),
    is_active: z.boolean(),
    api_key: z
      .string()
      .nullable()
      .meta({ description: "Masked: `••••` and the last four; null where there is none." }),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "User" });

export function userJson(user: ListedUser): z.output<typeof UserJson> {
  const { distributionPointId, distributionPoint, keyEnding } = user;
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role_id: user.roleId,
    role: { id: user.roleId, label: user.role },
    distribution_point_id: distributionPointId,
    distribution_point:
      distributionPointId === null ? null : { id: distributionPointId, label: distributionPoint! },
    user_type: user.userType,
    is_active: user.active,
    api_key: keyEnding === null ? null : maskedKey(keyEnding),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
