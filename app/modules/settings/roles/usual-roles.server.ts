import { ordinaryPermissions, type Permission } from "~/core/access/permissions";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
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

/** @returns the roles that a new house has: that of the first user, and those of the first colleagues */
export function usualRoles(language: Language): Omit<Role, "id">[] {
  const t = translator(language);
  return Object.entries(usual).map(([key, permissions]) => ({
    label: t(`roles:USUAL.${key}.LABEL`),
    description: t(`roles:USUAL.${key}.DESCRIPTION`),
    is_active: true,
    requires_second_factor: false,
    permissions,
  }));
}
