import type { CalendarDate, DateRange } from "~/core/dates";
import type { RecordedChange } from "./audit";

/** The dates at the end of the label of a stop sale or a restriction in the log. */
const DAYS = /^(.*), (\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})$/s;

/** A name for people, with the dates that belong to it. */
export interface DatedLabel {
  label: string;
  /** Missing for a row whose name has no dates. */
  dates?: DateRange;
}

/** @returns the label of a row in the log, apart from the dates of a stop sale or a restriction */
export function datedLabel({
  entity,
  label,
}: Pick<RecordedChange, "entity" | "label">): DatedLabel {
  const parts = entity === "stop_sale" || entity === "restriction" ? DAYS.exec(label) : null;
  if (!parts) return { label };
  const [, name = "", start, end] = parts as unknown as [
    string,
    string,
    CalendarDate,
    CalendarDate,
  ];
  return { label: name, dates: { start, end } };
}
