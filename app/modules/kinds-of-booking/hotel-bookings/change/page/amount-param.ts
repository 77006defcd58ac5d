import type { CalendarDate } from "~/core/dates";

/** The parameter with the reason of amounts that are agreed on. */
export const REASON = "override_reason";

/** @returns the parameter with the amount that is agreed on for a night */
export function amountParam(night: CalendarDate): string {
  return `amount_${night}`;
}
