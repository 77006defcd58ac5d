import { weekdays, type Weekday } from "~/core/dates/weekday";
import { endMinute, startMinute, TIME_OF_DAY, type TimeOfDay } from "~/core/time-of-day";

/** The maximum length of a description, in characters. */
export const MAX_DESCRIPTION = 500;

/** The maximum length of an address, in characters. */
export const MAX_ADDRESS = 500;

/** The maximum number of treatment rooms in a spa. */
export const MAX_TREATMENT_ROOMS = 50;

/** The opening hours of a spa on one weekday. A closed day keeps its times, for when it opens again. */
export interface OpeningDay {
  open?: TimeOfDay | null;
  /** 00:00 means midnight at the end of the day. */
  close?: TimeOfDay | null;
  closed: boolean;
}

export type OpeningHours = Record<Weekday, OpeningDay>;

/** The hours of a new spa. */
export const usualHours = { open: "09:00", close: "19:00" } as const;

/** @returns the opening and closing times in minutes after midnight; null if the spa is closed all day */
export function openingOf({ open, close, closed }: OpeningDay): [from: number, to: number] | null {
  return closed || !open || !close ? null : [startMinute(open), endMinute(close)];
}

/** @returns the longest time in minutes that a spa is open without a break; 0 if it is never open */
export function longestOpening(hours: OpeningHours): number {
  const stretches = weekdays.map((day) => {
    const [from, to] = openingOf(hours[day]) ?? [0, 0];
    return to - from;
  });
  return Math.max(...stretches);
}

/**
 * @param at the name of the field for a time of a day
 * @returns the mistakes in the hours, by field: an open day has two times, in this order. Malformed times
 *   are refused by their own fields
 */
export function brokenHours(
  hours: OpeningHours,
  at: (day: Weekday, part: "open" | "close") => string = (day, part) => `${day}_${part}`,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const day of weekdays) {
    const { open, close, closed } = hours[day];
    if (closed) continue;
    if (!open) broken[at(day, "open")] = "spas:FORM.OPEN_REQUIRED";
    if (!close) broken[at(day, "close")] = "spas:FORM.CLOSE_REQUIRED";
    if (!open || !close || !TIME_OF_DAY.test(open) || !TIME_OF_DAY.test(close)) continue;
    if (endMinute(close) <= startMinute(open)) {
      broken[at(day, "close")] = "spas:FORM.HOURS_ORDER";
    }
  }
  return broken;
}

/** @returns the hours in a form */
export function hoursIn(entered: FormData): OpeningHours {
  const day = (name: Weekday): OpeningDay => {
    const text = (part: string) => {
      const value = entered.get(`${name}_${part}`);
      return typeof value === "string" ? value : "";
    };
    return { open: text("open"), close: text("close"), closed: text("closed") !== "" };
  };
  return Object.fromEntries(weekdays.map((name) => [name, day(name)])) as OpeningHours;
}
