/** A short message about what has just happened. */
export interface Toast {
  id: string;
  kind: "success" | "error" | "notice";
  text: string;
  /**
   * How long it stays where scripts run, in milliseconds; null for a toast that stays until the user closes
   * it, or until something else succeeds.
   */
  durationMs: number | null;
  /** Whether something was undone: what was said when it was done doesn't hold any more. */
  undoes?: true;
}

/**
 * @param news all further toasts of the page, those of other regions too
 * @param fresh those of them that this region shows
 * @returns what a region shows after further toasts: a success ends those that have no end of their own, since
 *   they were about what came before it; one that undoes something ends the successes before it
 */
export function toastsAfter(shown: Toast[], news: Toast[], fresh: Toast[]): Toast[] {
  const succeeded = news.some(({ kind }) => kind === "success");
  const standing = succeeded ? shown.filter(({ durationMs }) => durationMs !== null) : shown;
  const undone = news.some(({ undoes }) => undoes);
  return [...standing.filter(({ kind }) => !undone || kind !== "success"), ...fresh];
}
