import { Forbidden } from "../errors";

/** The areas of the product; a role may grant viewing and editing of each. */
export const areas = [
  "bookings",
  "pricing",
  "hotels",
  "stop_sales",
  "customers",
  "catalogue",
  "content",
  "finance",
  "settings",
] as const;

export type Area = (typeof areas)[number];

/**
 * Permissions besides viewing and editing an area, each granted by its own name; no role has them by default.
 */
export const specialPermissions = ["bookings:overbook", "bookings:override_restrictions"] as const;

/**
 * The permission to see what prices are made of: buy prices, markups and margins, and acts over all prices. No role
 * grants it by its name: whoever may view prices has it, unless they are limited to a distribution point
 * (`grantedWithin`).
 */
export const COSTS = "pricing:costs";

/** A permission of a role: `pricing:view` allows viewing, `pricing:edit` changing as well. */
export type Permission =
  | `${Area}:${"view" | "edit"}`
  | (typeof specialPermissions)[number]
  | typeof COSTS;

/** The permissions to view and edit every area: those that a role has by default. */
export const ordinaryPermissions = areas.flatMap((area): Permission[] => [
  `${area}:view`,
  `${area}:edit`,
]);

/** Every permission, by area, viewing before editing. */
export const permissions = areas.flatMap((area): Permission[] => [
  `${area}:view`,
  `${area}:edit`,
  ...specialPermissions.filter((permission) => permission.startsWith(`${area}:`)),
]);

export function isPermission(text: string): text is Permission {
  return (permissions as string[]).includes(text);
}

/** @returns permissions as a short text, as they are sent to the browser: each area once, with its rights */
export function writtenPermissions(granted: readonly Permission[]): string {
  const opened = new Map<string, string[]>();
  for (const permission of granted) {
    const [area = "", verb = ""] = permission.split(":");
    opened.set(area, [...(opened.get(area) ?? []), verb]);
  }
  return [...opened].map(([area, verbs]) => [area, ...verbs].join(":")).join(" ");
}

/** @returns the permissions in a text that `writtenPermissions` wrote */
export function readPermissions(storedPermissions: string): Permission[] {
  return storedPermissions.split(" ").flatMap((opened) => {
    const [area, ...verbs] = opened.split(":");
    return verbs.map((verb) => `${area}:${verb}` as Permission);
  });
}

/** A user with the permissions of their role; an inactive role grants none. */
export interface Permitted {
  permissions: readonly Permission[];
}

export function may(staff: Permitted, permission: Permission): boolean {
  return staff.permissions.includes(permission);
}

/**
 * Checks a permission. It is the first line of every service, so that no caller gets around the check.
 *
 * @throws Forbidden where the role of the actor doesn't grant it
 */
export function assertMay({ actor }: { actor: Permitted }, permission: Permission): void {
  if (!may(actor, permission)) throw new Forbidden();
}

/** @returns the key of a form's title in the texts of its noun; TITLE_VIEW for users who may only view */
export function formTitle(
  adding: boolean,
  editable: boolean,
): "TITLE_ADD" | "TITLE_EDIT" | "TITLE_VIEW" {
  if (!editable) return "TITLE_VIEW";
  return adding ? "TITLE_ADD" : "TITLE_EDIT";
}

/**
 * Checks that a user has one of several permissions. It is the first line of services that list choices:
 * forms and filters of several areas need them.
 *
 * @throws Forbidden where the role of the actor grants none of the permissions
 */
export function assertMayAny({ actor }: { actor: Permitted }, anyOf: readonly Permission[]): void {
  if (!anyOf.some((permission) => may(actor, permission))) throw new Forbidden();
}
