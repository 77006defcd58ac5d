/** A short message about what has just happened. */
export interface Toast {
  id: string;
  kind: "success" | "error" | "notice";
  text: string;
  /** How long it stays where scripts run, in milliseconds; null = until it is closed. */
  durationMs: number | null;
}
