import { daysBetween, weekdayOf } from "~/core/dates";
import type { Language } from "~/i18n/languages";
import { ruleSummary } from "../../price-rules/rule-summary";
import type { FailedCondition, PricedNight, RuleNotApplied } from "../engine/calculation";
import type { Quote } from "../price-stay";
import { stayWords, type StayWords } from "../price-words.server";

/** A stay, and the booking date that is compared with booking conditions. */
type BookedStay = Pick<Quote, "request" | "bookingDate">;

/**
 * @returns the reason why a rule changed no night: the first condition that failed on the first night, as a
 *   sentence such as "the stay has 3 nights, the rule needs 7"
 */
export function rulesNotAppliedView(
  { rule, failed, nightsHeld, kept }: RuleNotApplied,
  { request, bookingDate }: BookedStay,
  firstNight: PricedNight,
  { t, day }: StayWords,
): string {
  const condition = rule.condition ?? {};
  const nights = daysBetween(request.checkin_date, request.checkout_date);
  const say = (key: string, params: Record<string, unknown> = {}) =>
    t(`quotes:WHY_NOT.${key}`, params);
  const stay = t("calculator:NIGHTS", { count: nights });
  const children = request.children_ages.length;
  switch (failed) {
    case "season":
      return say("season", { season: firstNight.season.name });
    case "promo_code":
      return request.promo_code?.trim()
        ? say("other_code", { code: condition.promo_code, given: request.promo_code.trim() })
        : say("promo_code", { code: condition.promo_code });
    case "weekdays":
      return say("weekdays", {
        day: t(`pricing:WEEKDAYS.${weekdayOf(firstNight.date)}`),
        days: ruleSummary({ weekdays: condition.weekdays }, t, day),
      });
    case "arrival_weekdays":
      return say("arrival_weekdays", {
        day: t(`pricing:WEEKDAYS.${weekdayOf(request.checkin_date)}`),
        days: ruleSummary({ arrival_weekdays: condition.arrival_weekdays }, t, day),
      });
    case "min_stay":
      return say("min_stay", { stay, count: condition.min_stay });
    case "max_stay":
      return say("max_stay", { stay, count: condition.max_stay });
    case "adult_count":
      return say("adult_count", { adults: request.adults, count: condition.adult_count });
    case "min_adults":
      return say("min_adults", { adults: request.adults, count: condition.min_adults });
    case "max_adults":
      return say("max_adults", { adults: request.adults, count: condition.max_adults });
    case "children_count":
      return say("children_count", { children, count: condition.children_count });
    case "booking_date_range": {
      const [start = "", end = ""] = condition.booking_date_range ?? [];
      return say("booking_date_range", { start: day(start), end: day(end) });
    }
    case "advance_days": {
      const ahead = advanceOf({ request, bookingDate });
      return say(ahead < 0 ? "advance_days_late" : "advance_days", {
        count: Math.abs(ahead),
        rule: ruleSummary({ advance_days: condition.advance_days }, t, day),
      });
    }
    case "stay_date_range": {
      const [start = "", end = ""] = condition.stay_date_range ?? [];
      const mode = condition.stay_date_mode ?? "per_day";
      return say(`stay_dates.${mode}`, { start: day(start), end: day(end) });
    }
    case "no_child_matches":
      return say(children === 0 ? "no_children" : "no_child_matches", {
        children: ruleSummary(
          { age_range: condition.age_range, child_position: condition.child_position },
          t,
          day,
        ),
      });
    case "room_price_includes_children":
    case "room_price_includes_adults":
      return say(failed);
    case "no_adult_matches":
      return say("no_adult_matches", {
        count: request.adults,
        adults: ruleSummary({ adult_position: condition.adult_position }, t, day),
      });
    case "rate_plan_ids":
      return say(request.rate_plan_id ? "other_rate_plan" : "rate_plan");
    case "meal_plans":
      return say("meal_plans", {
        plan: t(`pricing:MEAL_PLANS.${firstNight.mealPlan}`),
        plans: ruleSummary({ meal_plans: condition.meal_plans }, t, day),
      });
    case "free_nights":
      return say("free_nights", { count: nightsHeld, stay: rule.free?.stay });
    case "exclusive_group":
      return say("exclusive_group", { group: rule.exclusive_group.trim(), rule: kept?.name });
  }
}

/** @returns the number of days from the booking date to check-in; below 0 for a booking after check-in */
function advanceOf({ request, bookingDate }: BookedStay): number {
  return daysBetween(bookingDate, request.checkin_date);
}

/**
 * For each failed condition: the value of the stay that its sentence contains, besides the values of the
 * rule.
 */
const deciding: Record<
  FailedCondition,
  (stay: BookedStay, first: PricedNight, entry: RuleNotApplied) => unknown
> = {
  season: (_, first) => first.season.name,
  promo_code: ({ request: { promo_code } }) => promo_code?.trim(),
  weekdays: (_, { date }) => weekdayOf(date),
  arrival_weekdays: ({ request }) => weekdayOf(request.checkin_date),
  min_stay: ({ request }) => daysBetween(request.checkin_date, request.checkout_date),
  max_stay: ({ request }) => daysBetween(request.checkin_date, request.checkout_date),
  adult_count: ({ request }) => request.adults,
  min_adults: ({ request }) => request.adults,
  max_adults: ({ request }) => request.adults,
  children_count: ({ request }) => request.children_ages.length,
  booking_date_range: () => null,
  advance_days: advanceOf,
  stay_date_range: () => null,
  no_child_matches: ({ request }) => request.children_ages.length === 0,
  room_price_includes_children: () => null,
  no_adult_matches: ({ request }) => request.adults,
  room_price_includes_adults: () => null,
  rate_plan_ids: ({ request }) => request.rate_plan_id ?? null,
  meal_plans: (_, { mealPlan }) => mealPlan,
  free_nights: (_, __, { nightsHeld }) => nightsHeld,
  exclusive_group: (_, __, { kept }) => kept?.name,
};

/**
 * @returns a function like `rulesNotAppliedView` that makes each sentence only once, for all stays that share
 *   it
 */
export function reasonsInWords(locale: Language) {
  const words = stayWords(locale);
  const sentences = new Map<string, string>();
  return (entry: RuleNotApplied, stay: BookedStay, firstNight: PricedNight): string => {
    const { rule, failed } = entry;
    const key = `${rule.id} ${failed} ${String(deciding[failed](stay, firstNight, entry))}`;
    let sentence = sentences.get(key);
    if (sentence === undefined) {
      sentence = rulesNotAppliedView(entry, stay, firstNight, words);
      sentences.set(key, sentence);
    }
    return sentence;
  };
}
