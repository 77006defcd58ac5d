import { areas, permissions, type Permission } from "~/core/access/permissions";

export const MAX_DESCRIPTION = 200;

/**
 * Who may change something sees it too: the database insists on it, a form need not.
 *
 * @returns the wanted permissions with what they bring along, in their order, each once
 */
export function completed(granted: readonly Permission[]): Permission[] {
  const all = [...granted, ...granted.flatMap(needed)];
  return permissions.filter((permission) => all.includes(permission));
}

/** To change is to see; what goes beyond is to change as well. */
function needed(permission: Permission): Permission[] {
  const area = areas.find((name) => permission.startsWith(`${name}:`))!;
  const ladder: Permission[] = [`${area}:view`, `${area}:edit`];
  const step = ladder.indexOf(permission);
  return step < 0 ? ladder : ladder.slice(0, step);
}
