import { mergedEdits } from "~/forms/editing/merged-edits";
import { seenIn } from "~/forms/editing/entered";
import type { Conflict, Entered, OpenForm } from "~/forms/posting/form-reply";

/** The dialog over a screen. */
export type Dialog = OpenForm | { kind: "delete" } | null;

/**
 * @param mine what was entered in a form that was made from an older row
 * @param now the same form over the row as it is now
 * @returns what was entered, with fields that were never touched as the row has them now; undefined where
 *   the row can't be edited any more
 */
export function mergedForm(
  mine: Entered,
  now: Dialog | undefined,
): { entered: Entered; conflict: Conflict } | undefined {
  if (now?.kind !== "form" || !now.row) return undefined;
  const { version, changed } = now.row;
  const theirs = now.defaults;
  const seenValues = seenIn(mine);
  const { entered, was } = seenValues
    ? mergedEdits(seenValues, mine, theirs)
    : { entered: mine, was: {} };
  return { entered, conflict: { theirs, was, version, changed: changed ?? "" } };
}
