import type { TFunction } from "i18next";
import { namespaceOf, type RecordedChange } from "./audit";

/** @returns what was done, in a sentence without its author: "Season "Summer" changed" */
export function changeTitle(change: RecordedChange, t: TFunction): string {
  // Not everything happens to every kind of row: what does has its words.
  const key: string = `${namespaceOf(change.entity)}:CHANGES.${change.action}`;
  return t(key, { label: change.label });
}
