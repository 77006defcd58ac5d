import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { weekdays } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import { chosenIds } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { conditionFieldsOf } from "./condition-fields";
import { brokenConditions } from "./condition-rules";
import { MAX_SCOPE, stayDateModes, type Condition } from "../price-rule";

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/** The fields of a condition, with the same bounds in the form and in the API. */
export const conditionParts = {
  promo_code: line().max(50),
  age: whole(0, 17),
  weekdays: z.array(z.enum(weekdays)),
  nights: whole(1, 365),
  adults: whole(1, 99),
  children: whole(0, 20),
  date: calendarDate(),
  days: whole(0, 999),
  mode: z.enum(stayDateModes),
  /** The place of an adult, from 1, as people count. */
  place: whole(1, 99),
  rate_plan_ids: chosenIds(MAX_SCOPE),
  meal_plans: z.array(z.enum(mealPlans)).max(mealPlans.length),
};

const { promo_code, age, nights, adults, children, days, mode } = conditionParts;
const date = conditionParts.date.meta({ format: "date" });

/** @returns the schema of a pair of bounds, with its length in the API document */
function range<Bound extends z.ZodType>(bound: Bound, items: object) {
  const pair = { items, minItems: 2, maxItems: 2 };
  return z.tuple([bound, bound]).meta({ description: "Both inclusive.", ...pair });
}

/** The keys of a stored condition (docs/reference/prices.md#conditions); a missing key means no condition. */
const keys = {
  promo_code,
  age_range: range(age, { type: "integer" }),
  weekdays: conditionParts.weekdays.min(1, { error: "price-rules:FORM.WEEKDAYS_REQUIRED" }),
  arrival_weekdays: conditionParts.weekdays
    .min(1, { error: "price-rules:FORM.WEEKDAYS_REQUIRED" })
    .meta({ description: "The weekday of check-in is one of them: all nights change, or none." }),
  min_stay: nights,
  max_stay: nights,
  adult_count: adults,
  min_adults: adults,
  max_adults: adults,
  children_count: children,
  child_position: whole(0, 19).meta({
    description: "The place in `children_ages`, from 0: the first child is 0.",
  }),
  booking_date_range: range(date, { type: "string", format: "date" }),
  advance_days: z.tuple([days.nullable(), days.nullable()]).meta({
    description:
      "The fewest and the most days from the booking date to check-in, both inclusive; null at one end: no bound there.",
    ...{ items: { type: ["integer", "null"], minimum: 0, maximum: 999 }, minItems: 2, maxItems: 2 },
  }),
  stay_date_range: range(date, { type: "string", format: "date" }),
  stay_date_mode: mode.meta({
    description:
      "`per_day`: the nights within the range; `contains`: the whole stay lies within it; `contained`: the stay covers all of it; `arrival`: check-in lies within it.",
  }),
  adult_position: z.tuple([whole(0, 98), whole(0, 98).nullable()]).meta({
    description:
      "The adults at these places, from 0: `[2, null]` is the third adult and all after it. Not together with `age_range` or `child_position`.",
    ...{ items: { type: ["integer", "null"], minimum: 0, maximum: 98 }, minItems: 2, maxItems: 2 },
  }),
  rate_plan_ids: conditionParts.rate_plan_ids
    .min(1, { error: "price-rules:FORM.RATE_PLANS_REQUIRED" })
    .meta({ description: "The requested rate plan is one of them." }),
  meal_plans: conditionParts.meal_plans
    .min(1, { error: "price-rules:FORM.MEAL_PLANS_REQUIRED" })
    .meta({
      description:
        "The night's meal plan is one of them: the requested one, or the one that its price includes.",
    }),
};

/** A condition in every answer of the API. */
export const ConditionJson = z.strictObject(keys).partial().meta({
  id: "Condition",
  description: "When a rule applies; a rule without one always applies.",
});

/**
 * A condition in a request; null means that it is missing. An unknown key is refused, because without its
 * condition the rule would apply more often than its author wants.
 */
export const ConditionInput = z.strictObject(orNull(keys)).meta({ id: "ConditionInput" });

function orNull<Shape extends z.ZodRawShape>(shape: Shape) {
  const nullish = Object.entries(shape).map(([key, part]) => [key, z.nullish(part)]);
  return Object.fromEntries(nullish) as {
    [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>>;
  };
}

/** The key of the stored condition for form fields that are only a part of it. */
const partOf: Partial<Record<string, keyof Condition>> = {
  age_min: "age_range",
  age_max: "age_range",
  booking_start: "booking_date_range",
  booking_end: "booking_date_range",
  advance_min: "advance_days",
  advance_max: "advance_days",
  stay_start: "stay_date_range",
  stay_end: "stay_date_range",
  adult_from: "adult_position",
  adult_to: "adult_position",
};

/**
 * Adds the same mistakes as the form: a lower bound above the upper one, or an empty code. A part whose value is
 * refused already has its sentence.
 */
export function refuseBrokenConditions(
  { condition }: { condition?: z.output<typeof ConditionInput> | null },
  ctx: z.RefinementCtx,
): void {
  if (condition?.stay_date_mode && !condition.stay_date_range) {
    const path = ["condition", "stay_date_range"];
    ctx.addIssue({ code: "custom", path, message: "validation:REQUIRED" });
  }
  const refused = new Set(
    ctx.issues.flatMap(({ path = [] }) => (path[0] === "condition" ? [path[1]] : [])),
  );
  for (const [field, message] of Object.entries(brokenConditions(conditionFieldsOf(condition)))) {
    const part = partOf[field] ?? field;
    if (refused.has(part)) continue;
    ctx.addIssue({ code: "custom", path: ["condition", part], message });
  }
}
