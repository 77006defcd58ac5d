import type { TFunction } from "i18next";
import type { CalendarDate, Weekday } from "~/core/dates";
import type { AdvanceDays, Condition } from "./price-rule";

type FormatDate = (date: CalendarDate) => string;

/**
 * @param ratePlans the names of the rate plans that the rule asks for, as far as they are known
 * @returns a rule's conditions as one sentence: "With the code SPRING, for stays of 3 to 7 nights."; "No
 *   conditions" without a condition, "Basic conditions" for one without any requirement
 */
export function ruleSummary(
  condition: Condition | null,
  t: TFunction,
  formatDate: FormatDate,
  ratePlans: string[] = [],
): string {
  const say = (key: string, values?: Record<string, unknown>) =>
    t(`rule-words:SUMMARY.${key}`, values ?? {});
  if (!condition) return say("NO_CONDITIONS");
  const clauses = [
    ...codeAndDays(condition, say),
    ...lengthAndGuests(condition, say),
    ...dates(condition, say, formatDate),
    ...children(condition, say),
    ...adults(condition, say),
    ...plans(condition, ratePlans, say, t),
  ];
  if (clauses.length === 0) return say("BASIC_CONDITIONS");
  const sentence = clauses.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

type Say = (key: string, values?: Record<string, unknown>) => string;

function codeAndDays(condition: Condition, say: Say): string[] {
  const { promo_code, weekdays, arrival_weekdays } = condition;
  const days = (listed: Weekday[]) => {
    const names = listed.map((day) => say(`ON_WEEKDAYS.${day}`));
    const last = names.pop() ?? "";
    return names.length > 0 ? say("AND", { list: names.join(", "), last }) : last;
  };
  return [
    ...(promo_code === undefined ? [] : [say("CODE", { code: promo_code })]),
    ...(weekdays ? [say("WEEKDAYS", { days: days(weekdays) })] : []),
    ...(arrival_weekdays ? [say("ARRIVAL_WEEKDAYS", { days: days(arrival_weekdays) })] : []),
  ];
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

function adults({ adult_position }: Condition, say: Say): string[] {
  if (!adult_position) return [];
  const [from, to] = adult_position.map((place) => (place === null ? null : place + 1));
  const adult = (count: number) => say("ADULT", { count, ordinal: true });
  if (to === null)
    return [from === 1 ? say("EACH_ADULT") : say("ADULTS_FROM", { adult: adult(from!) })];
  if (from === to) return [say("ADULT_AT", { adult: adult(from!) })];
  return [say("ADULTS_AT", { first: adult(from!), last: adult(to!) })];
}

function plans(
  { rate_plan_ids, meal_plans }: Condition,
  ratePlans: string[],
  say: Say,
  t: TFunction,
): string[] {
  const meals = meal_plans?.map((plan) => t(`pricing:MEAL_PLANS.${plan}`)) ?? [];
  const named = ratePlans.length > 0;
  return [
    ...(rate_plan_ids
      ? [
          say(named ? "RATE_PLANS_NAMED" : "RATE_PLANS", {
            ...{ count: rate_plan_ids.length, plans: ratePlans.join(", ") },
          }),
        ]
      : []),
    ...(meal_plans ? [say("MEAL_PLANS", { plans: meals.join(", ") })] : []),
  ];
}

/** @returns which nights are free, and whether again: "The cheapest nights are free, again for every 7 nights." */
export function freeNightsInWords(
  { stay, which, repeat }: { stay: number | null; which: string | null; repeat: boolean },
  t: TFunction,
): string {
  if (stay === null || which === null) return "";
  const nights = t(`rule-words:FREE_NIGHTS.${which}`);
  return t(`rule-words:FREE_NIGHTS.${repeat ? "AGAIN" : "ONCE"}`, { nights, count: stay });
}
