import { areas, permissions, type Permission } from "~/core/permissions";

export const MAX_DESCRIPTION = 200;

/** What a user may see and change: each has exactly one. */
export interface Role {
  id: number;
  label: string;
  description: string;
  /** An inactive role grants nothing, and nobody new gets it. */
  active: boolean;
  permissions: Permission[];
}

/**
 * Who may change something sees it too: the database insists on it, a form need not.
 *
 * @returns the wanted permissions with what they bring along, in their order, each once
 */
export function completed(wanted: readonly Permission[]): Permission[] {
  const seen = areas
    .filter((area) => wanted.includes(`${area}:edit`))
    .map((area) => `${area}:view`);
  return permissions.filter(
    (permission) => wanted.includes(permission) || seen.includes(permission),
  );
}
