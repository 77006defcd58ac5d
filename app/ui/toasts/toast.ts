/** A short message about what has just happened. */
export interface Toast {
  id: string;
  kind: "success" | "error" | "notice";
  text: string;
  /**
   * How long it stays where scripts run, in milliseconds; null for a toast that stays until the user closes
   * it.
   */
  durationMs: number | null;
}
