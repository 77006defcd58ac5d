import type { TFunction } from "i18next";
import type { CalendarDate } from "~/core/dates";
import type { AdvanceDays, Condition } from "./price-rule";

type FormatDate = (date: CalendarDate) => string;

/**
 * @returns a rule's conditions as one sentence: "With the code SPRING, for stays of 3 to 7 nights."; "No
 *   conditions" without a condition, "Basic conditions" for one without any requirement
 */
export function ruleSummary(
  condition: Condition | null,
  t: TFunction,
  formatDate: FormatDate,
): string {
  const say = (key: string, values?: Record<string, unknown>) =>
    t(`rule-words:SUMMARY.${key}`, values ?? {});
  if (!condition) return say("NO_CONDITIONS");
  const clauses = [
    ...codeAndDays(condition, say),
    ...lengthAndGuests(condition, say),
    ...dates(condition, say, formatDate),
    ...children(condition, say),
  ];
  if (clauses.length === 0) return say("BASIC_CONDITIONS");
  const sentence = clauses.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

type Say = (key: string, values?: Record<string, unknown>) => string;

function codeAndDays({ promo_code, weekdays }: Condition, say: Say): string[] {
  const clauses: string[] = [];
  if (promo_code !== undefined) clauses.push(say("CODE", { code: promo_code }));
  if (weekdays) {
    const names = weekdays.map((day) => say(`ON_WEEKDAYS.${day}`));
    const last = names.pop() ?? "";
    const days = names.length > 0 ? say("AND", { list: names.join(", "), last }) : last;
    clauses.push(say("WEEKDAYS", { days }));
  }
  return clauses;
}

function lengthAndGuests(condition: Condition, say: Say): string[] {
  return [
    ...bounds("STAY", condition.min_stay, condition.max_stay, say),
    ...(condition.adult_count === undefined
      ? []
      : [say("ADULT_COUNT", { count: condition.adult_count })]),
    ...bounds("ADULTS", condition.min_adults, condition.max_adults, say),
    ...(condition.children_count === undefined
      ? []
      : condition.children_count === 0
        ? [say("NO_CHILDREN")]
        : [say("CHILDREN_COUNT", { count: condition.children_count })]),
  ];
}

function bounds(
  what: "STAY" | "ADULTS",
  min: number | undefined,
  max: number | undefined,
  say: Say,
): string[] {
  if (min !== undefined && min === max) return [say(`${what}_EXACTLY`, { count: min })];
  if (min !== undefined && max !== undefined) return [say(`${what}_BETWEEN`, { min, max })];
  if (min !== undefined) return [say(`${what}_MIN`, { count: min })];
  if (max !== undefined) return [say(`${what}_MAX`, { count: max })];
  return [];
}

function dates(condition: Condition, say: Say, formatDate: FormatDate): string[] {
  const { booking_date_range: booked, stay_date_range: stay, stay_date_mode: mode } = condition;
  const { advance_days: advance } = condition;
  const range = ([start, end]: [CalendarDate, CalendarDate]) => ({
    start: formatDate(start),
    end: formatDate(end),
  });
  return [
    ...(booked ? [say("BOOKED", range(booked))] : []),
    ...(advance ? [bookedAhead(advance, say)] : []),
    ...(stay ? [say(`STAY_DATES.${mode ?? "per_day"}`, range(stay))] : []),
  ];
}

function bookedAhead([min, max]: AdvanceDays, say: Say): string {
  if (min === max) return say("BOOKED_EXACTLY", { count: min });
  if (max === null) return say("BOOKED_AHEAD", { count: min });
  if (min === null) return say("BOOKED_LATE", { count: max });
  return say("BOOKED_BETWEEN", { min, max });
}

function children({ age_range: ages, child_position: place }: Condition, say: Say): string[] {
  const aged =
    ages &&
    (ages[0] === ages[1]
      ? say("AGED", { count: ages[0] })
      : say("AGED_BETWEEN", { min: ages[0], max: ages[1] }));
  if (place === undefined) return aged ? [say("CHILDREN_AGED", { aged })] : [];
  const child = say("CHILD", { count: place + 1, ordinal: true });
  return [aged ? say("CHILD_AGED", { child, aged }) : say("CHILD_AT", { child })];
}
