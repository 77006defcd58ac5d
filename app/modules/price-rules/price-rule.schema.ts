import { z } from "zod";
import { chosenId } from "~/forms/chosen-id";
import { line, lines } from "~/forms/texts";
import { isCalendarDate, weekdays } from "~/core/dates";
import { decimalsOf, isDecimal } from "~/core/money";
import { brokenConditions } from "./condition-rules";
import { priceTypes, ruleTypes, stayDateModes } from "./price-rule";

/** The largest value of a rule, in percent or in the currency's unit. */
const MAX_VALUE = 999_999;

const whole = (min: number, max: number) => z.number().int().min(min).max(max).nullish();
const id = chosenId().nullish();
const date = z.string().refine(isCalendarDate, { error: "validation:DATE" }).nullish();
const on = z.boolean().default(false);

const value = z
  .string({ error: "price-rules:FORM.VALUE_REQUIRED" })
  .trim()
  .superRefine((text, ctx) => {
    if (!isDecimal(text)) ctx.addIssue("validation:NUMBER");
    else if (decimalsOf(text) > 3) ctx.addIssue("price-rules:FORM.VALUE_DECIMALS");
    else if (Math.abs(Number(text)) > MAX_VALUE) ctx.addIssue(`validation:MAX?max=${MAX_VALUE}`);
  });

/**
 * The price rule form (`pricing.md` §2.9, §5): ten switches, and the fields that each switches on.
 * What is switched off has been taken away before (`dropSwitchedOff`).
 */
export const PriceRuleForm = z
  .object({
    name: line("price-rules:FORM.NAME_REQUIRED").min(1).max(100),
    description: lines().max(500).default(""),
    rule_type: z.enum(ruleTypes, { error: "price-rules:FORM.TYPE_REQUIRED" }),
    value,
    priority: z.number({ error: "price-rules:FORM.PRIORITY_REQUIRED" }).int().min(0).max(1_000_000),
    active: on,
    hotel_id: id,
    room_type_id: id,
    season_id: id,
    distribution_point_id: id,
    price_type: z.enum(priceTypes).nullish(),

    has_promo_code: on,
    promo_code: line().max(50).nullish(),
    has_age_range: on,
    age_min: whole(0, 17),
    age_max: whole(0, 17),
    has_weekdays: on,
    weekdays: z.array(z.enum(weekdays)).default([]),
    has_stay: on,
    min_stay: whole(1, 365),
    max_stay: whole(1, 365),
    has_adult_count: on,
    adult_count: whole(1, 99),
    has_adults: on,
    min_adults: whole(1, 99),
    max_adults: whole(1, 99),
    has_children_count: on,
    children_count: whole(0, 20),
    has_child_position: on,
    child_position: whole(1, 20),
    has_booking_date_range: on,
    booking_start: date,
    booking_end: date,
    has_stay_date_range: on,
    stay_start: date,
    stay_end: date,
    stay_date_mode: z.enum(stayDateModes).default("per_day"),
  })
  .superRefine((form, ctx) => {
    const refuse = (field: string, key: string) =>
      ctx.addIssue({ code: "custom", path: [field], message: key });
    for (const [field, message] of Object.entries(brokenConditions(form))) refuse(field, message);
    if (!form.hotel_id && (form.room_type_id || form.season_id)) {
      refuse("hotel_id", "price-rules:FORM.SCOPE_NEEDS_HOTEL");
    }
  });

export type PriceRuleForm = z.output<typeof PriceRuleForm>;
