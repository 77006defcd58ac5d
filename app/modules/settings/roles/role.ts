import { areas, permissions, type Permission } from "~/core/access/permissions";

export const MAX_DESCRIPTION = 200;

/**
 * Adds the permissions that others imply: edit implies view. The database requires them, but a form needn't
 * send them.
 *
 * @returns the permissions in their order, without duplicates
 */
export function withImplied(granted: readonly Permission[]): Permission[] {
  const all = [...granted, ...granted.flatMap(impliedBy)];
  return permissions.filter((permission) => all.includes(permission));
}

/** @returns the permission that this one implies: edit implies view, a further permission implies edit */
function impliedBy(permission: Permission): Permission[] {
  const area = areas.find((name) => permission.startsWith(`${name}:`))!;
  const ladder: Permission[] = [`${area}:view`, `${area}:edit`];
  const step = ladder.indexOf(permission);
  return step < 0 ? ladder : ladder.slice(0, step);
}
