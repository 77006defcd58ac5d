import { ordinaryPermissions } from "~/core/access/permissions";
import type { Role } from "./role.fields";

/**
 * The roles that a new house has: that of the first user, and those of the first colleagues. They are rows like any
 * other, to be renamed and changed, and named in English, since nobody has chosen a language yet. Reception books stays at
 * their prices without seeing what they are made of: the form of a booking needs no permission to see prices.
 */
export const usualRoles: Pick<Role, "label" | "description" | "permissions">[] = [
  {
    label: "Administrator",
    description: "Keeps users, roles and everything else.",
    permissions: ordinaryPermissions,
  },
  {
    label: "Reception",
    description:
      "Books stays at their prices, checks guests in and out, takes payments and keeps customers. Sees rooms, stop sales and what else is sold, and not what prices are made of.",
    permissions: [
      ...(["bookings:view", "bookings:edit", "customers:view", "customers:edit"] as const),
      ...(["hotels:view", "stop_sales:view", "catalogue:view", "finance:view"] as const),
    ],
  },
  {
    label: "Revenue manager",
    description:
      "Keeps seasons, prices, rules, restrictions and stop sales. Sees bookings and rooms.",
    permissions: [
      ...(["pricing:view", "pricing:edit", "stop_sales:view", "stop_sales:edit"] as const),
      ...(["hotels:view", "bookings:view", "catalogue:view", "finance:view"] as const),
    ],
  },
];
