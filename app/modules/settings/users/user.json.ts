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
  const { distribution_point_id, distributionPoint, key_ending } = user;
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role_id: user.role_id,
    role: { id: user.role_id, label: user.role },
    distribution_point_id,
    distribution_point:
      distribution_point_id === null
        ? null
        : { id: distribution_point_id, label: distributionPoint! },
    user_type: user.user_type,
    is_active: user.is_active,
    api_key: key_ending === null ? null : maskedKey(key_ending),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}
