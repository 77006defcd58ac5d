import { areas, permissions, type Permission } from "~/core/access/permissions";

export const MAX_DESCRIPTION = 200;

/**
 * Adds the permissions that others imply: who may edit may view as well. The database requires it; a form
 * need not send it.
 *
 * @returns the permissions in their order, each once
 */
export function completed(granted: readonly Permission[]): Permission[] {
  const all = [...granted, ...granted.flatMap(needed)];
  return permissions.filter((permission) => all.includes(permission));
}

/** @returns the permission that this one implies: edit implies view, a further permission implies edit */
function needed(permission: Permission): Permission[] {
  const area = areas.find((name) => permission.startsWith(`${name}:`))!;
  const ladder: Permission[] = [`${area}:view`, `${area}:edit`];
  const step = ladder.indexOf(permission);
  return step < 0 ? ladder : ladder.slice(0, step);
}
