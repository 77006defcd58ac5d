/** The cookie that keeps which groups of the drawer are folded: their first paths. */
export const FOLDED_GROUPS = "foldedGroups";

/** Cookies take it as it is, and no path has it. */
const BETWEEN = "~";

/** More than all groups there are. */
const MAX_LENGTH = 500;

/** @returns the groups that a cookie's value names; garbage names none that there is */
export function foldedGroups(value: string | undefined): string[] {
  return (value ?? "").slice(0, MAX_LENGTH).split(BETWEEN).filter(Boolean);
}

/**
 * Folds a group, or unfolds it, for the next page too. The browser does so by itself at once; a page
 * is sent as the cookie says, so that nothing folds before one's eyes.
 */
export function keepFolded(group: string, folded: boolean): void {
  const kept = new RegExp(`(?:^|; )${FOLDED_GROUPS}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
  const others = foldedGroups(kept).filter((one) => one !== group);
  const value = [...others, ...(folded ? [group] : [])].join(BETWEEN);
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${FOLDED_GROUPS}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
