import { ordinaryPermissions, type Permission } from "~/core/access/permissions";
import texts from "../../../../locales/en/roles.json";
import type { Role } from "./role.fields";

/**
 * What the first users may do. Reception books stays at their prices without seeing what they are made of: the form
 * of a booking needs no permission to see prices.
 */
const usual = {
  ADMINISTRATOR: ordinaryPermissions,
  RECEPTION: [
    ...(["bookings:view", "bookings:edit", "customers:view", "customers:edit"] as const),
    ...(["hotels:view", "stop_sales:view", "catalogue:view", "finance:view"] as const),
  ],
  REVENUE_MANAGER: [
    ...(["pricing:view", "pricing:edit", "stop_sales:view", "stop_sales:edit"] as const),
    ...(["hotels:view", "bookings:view", "catalogue:view", "finance:view"] as const),
  ],
} satisfies Record<string, Permission[]>;

/**
 * @returns the roles that a new house has: that of the first user, and those of the first colleagues. They are named in
 *   English, the product's first language, since nobody has chosen one yet; the texts are read from their file, because
 *   the program that starts the app has no other way to them
 */
export function usualRoles(): Omit<Role, "id">[] {
  return Object.entries(usual).map(([key, permissions]) => ({
    label: texts.USUAL[key as keyof typeof usual].LABEL,
    description: texts.USUAL[key as keyof typeof usual].DESCRIPTION,
    is_active: true,
    requires_second_factor: false,
    permissions,
  }));
}
