/** The cookie with the keys of the folded groups of the drawer: their first paths. */
export const FOLDED_GROUPS = "foldedGroups";

/** The separator of the keys: it is allowed in cookies and never occurs in paths. */
const BETWEEN = "~";

/** The most characters of the cookie's value: more than all groups need. */
const MAX_LENGTH = 500;

/** @returns the keys in the cookie's value; an invalid value gives keys that match no group */
export function foldedGroups(value: string | undefined): string[] {
  return (value ?? "").slice(0, MAX_LENGTH).split(BETWEEN).filter(Boolean);
}

/**
 * Remembers that a group is folded or unfolded. On this page the browser itself folds it; the next page is
 * rendered according to the cookie, so that nothing moves while it loads.
 */
export function keepFolded(group: string, folded: boolean): void {
  const kept = new RegExp(`(?:^|; )${FOLDED_GROUPS}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
  const others = foldedGroups(kept).filter((one) => one !== group);
  const value = [...others, ...(folded ? [group] : [])].join(BETWEEN);
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${FOLDED_GROUPS}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
