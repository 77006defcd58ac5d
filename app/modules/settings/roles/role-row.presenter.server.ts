import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import type { Stored } from "~/core/fields/field-kind";
import type { Role } from "./role.fields";

/** A role as the list shows it, its texts formatted on the server. */
export interface RoleRow {
  id: number;
  name: string;
  description: string;
  created: string;
  active: boolean;
}

export function roleRow(role: Stored<Role>, { locale }: Context): RoleRow {
  return {
    id: role.id,
    name: role.label,
    description: role.description,
    created: formatDate(dateInZone(role.created_at, env().BUSINESS_TIME_ZONE), locale),
    active: role.is_active,
  };
}
