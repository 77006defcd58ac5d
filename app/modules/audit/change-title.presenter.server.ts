import type { TFunction } from "i18next";
import { namespaceOf, type RecordedChange } from "./audit";

/** @returns what was done, in a sentence without its author: "Season "Summer" changed" */
export function changeTitle(change: RecordedChange, t: TFunction): string {
  return t(`${namespaceOf(change.entity)}:CHANGES.${change.action}`, {
    label: change.label,
  });
}
