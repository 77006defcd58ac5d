import { isCalendarDate } from "~/core/dates/calendar-date";
import { weekdays } from "~/core/dates/weekday";
import { rowId } from "~/core/ids";
import { mealPlans } from "~/core/meal-plans";
import { stayDateModes } from "../price-rule";
import { switches, type ConditionFields, type Switch } from "./condition-fields";

/** @returns the conditions of a form during typing; texts that aren't a number or a date yet are left out */
export function conditionFieldsIn(form: FormData): ConditionFields {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (/^\d{1,3}$/.test(text(name)) ? Number(text(name)) : undefined);
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : undefined);
  const on = (name: Switch) => form.has(`has_${name}`);
  return {
    ...Object.fromEntries(Object.keys(switches).map((name) => [`has_${name}`, on(name as Switch)])),
    promo_code: text("promo_code"),
    age_min: number("age_min"),
    age_max: number("age_max"),
    weekdays: weekdays.filter((day) => form.getAll("weekdays").includes(day)),
    arrival_weekdays: weekdays.filter((day) => form.getAll("arrival_weekdays").includes(day)),
    min_stay: number("min_stay"),
    max_stay: number("max_stay"),
    adult_count: number("adult_count"),
    min_adults: number("min_adults"),
    max_adults: number("max_adults"),
    children_count: number("children_count"),
    child_position: number("child_position"),
    adult_from: number("adult_from"),
    adult_to: number("adult_to"),
    booking_start: date("booking_start"),
    booking_end: date("booking_end"),
    advance_min: number("advance_min"),
    advance_max: number("advance_max"),
    stay_start: date("stay_start"),
    stay_end: date("stay_end"),
    rate_plan_ids: form.getAll("rate_plan_ids").flatMap((id) => rowId(String(id)) ?? []),
    meal_plans: mealPlans.filter((plan) => form.getAll("meal_plans").includes(plan)),
    stay_date_mode: stayDateModes.find((mode) => mode === text("stay_date_mode")),
  };
}
