import { isCalendarDate } from "~/core/dates/calendar-date";
import { weekdays, type Weekday } from "~/core/dates/weekday";
import type { TourUnitName } from "./tour-unit-names";

/** The times of a tour: fixed start times, or any time within its opening hours. */
export const availabilities = ["start_times", "opening_hours"] as const;

/** The two ways to price a tour: per person, by unit, or per booking. */
export const tourPricingModes = ["person", "booking"] as const;

/** The languages in which tours are given, as ISO 639-1 calls them. */
export const tourLanguages = [
  ...["en", "fr", "ar", "de", "es", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "zh"],
] as const;

export const MAX_DESCRIPTION = 2000;

/** The longest duration of a tour in minutes: two weeks. */
export const MAX_MINUTES = 20_160;

export const MAX_CUTOFF_HOURS = 720;

/** The maximum number of people on a tour. */
export const MAX_PEOPLE = 1000;

/** The maximum number of start times on one day. */
export const MAX_START_TIMES = 48;

export const MAX_UNIT_AGE = 120;

/** A group of guests of the same ages, who pay the same price. */
export interface TourUnit {
  unit: TourUnitName;
  /** Both inclusive; no age belongs to two units of a tour. */
  min_age: number;
  max_age: number;
  /** Whether a person of this unit takes one of the tour's places. */
  counts_in_capacity: boolean;
}

/** The units of a new tour. */
export const usualUnits: readonly TourUnit[] = [
  { unit: "adult", min_age: 18, max_age: MAX_UNIT_AGE, counts_in_capacity: true },
];

/**
 * Reads times as people type them: "9:00, 14h30", several in one field or one in each.
 *
 * @returns the times as "HH:MM", without duplicates, the earliest first; malformed text stays unchanged
 */
export function readStartTimes(typed: string[]): string[] {
  const times = typed
    .flatMap((text) => text.split(/[\s,;]+/))
    .filter((text) => text !== "")
    .map((text) => {
      const [, hour, minute = "00"] = /^(\d{1,2})(?:[:h](\d{2})?)$/i.exec(text) ?? [];
      return hour ? `${hour.padStart(2, "0")}:${minute}` : text;
    });
  return [...new Set(times)].sort();
}

/** @returns whether a text is a time of day, "00:00" to "23:59" */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** @returns the days in the order of the week, each once */
export function inWeekOrder(days: readonly Weekday[]): Weekday[] {
  return weekdays.filter((day) => days.includes(day));
}

interface Together {
  availability?: string;
  start_times?: string[];
  min_people?: number;
  max_people?: number;
  valid_from?: string | null;
  valid_to?: string | null;
}

/** @returns the mistakes in fields that depend on each other, by field */
export function brokenTour(tour: Together): Record<string, string> {
  const broken: Record<string, string> = {};
  const times = tour.start_times?.length ?? 0;
  if (tour.availability === "start_times" && times === 0) {
    broken.start_times = "tours:FORM.START_TIMES_REQUIRED";
  }
  if (tour.availability === "opening_hours" && times > 0) {
    broken.start_times = "tours:FORM.START_TIMES_WITHOUT";
  }
  const { min_people: min, max_people: max, valid_from: from, valid_to: to } = tour;
  if (min !== undefined && max !== undefined && min > max) {
    broken.max_people = "tours:FORM.PEOPLE_ORDER";
  }
  if (from && to && from > to) broken.valid_to = "tours:FORM.VALID_ORDER";
  return broken;
}

/**
 * @returns the fields that depend on each other, from a form that is being filled in; null for incomplete
 * numbers and dates
 */
export function togetherIn(entered: FormData): Together {
  const text = (name: string) => String(entered.get(name) ?? "").trim();
  const number = (name: string) => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : undefined);
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : undefined);
  return {
    availability: text("availability"),
    start_times: readStartTimes([text("start_times")]),
    min_people: number("min_people"),
    max_people: number("max_people"),
    valid_from: date("valid_from"),
    valid_to: date("valid_to"),
  };
}

/** A duration in days, hours and minutes. */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
}

/** @param minutes 0 or more */
export function durationOf(minutes: number): Duration {
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}
