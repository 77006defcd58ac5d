/**
 * The cookie with the keys of the drawer's groups that the user has turned from their usual state: opened, or folded
 * where they are usually open. A key is a group's first path.
 */
export const TURNED_GROUPS = "turnedGroups";

/** The separator of the keys: it is allowed in cookies and never occurs in paths. */
const BETWEEN = "~";

/** The most characters of the cookie's value: more than all groups need. */
const MAX_LENGTH = 500;

/** @returns the keys in the cookie's value; an invalid value gives keys that match no group */
export function turnedGroups(value: string | undefined): string[] {
  return (value ?? "").slice(0, MAX_LENGTH).split(BETWEEN).filter(Boolean);
}

/**
 * Remembers whether a group is turned from its usual state. On this page the browser itself opens or folds it; the
 * next page is rendered according to the cookie, so that nothing moves while it loads.
 */
export function keepTurned(group: string, turned: boolean): void {
  const kept = new RegExp(`(?:^|; )${TURNED_GROUPS}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
  const others = turnedGroups(kept).filter((one) => one !== group);
  const value = [...others, ...(turned ? [group] : [])].join(BETWEEN);
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${TURNED_GROUPS}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
