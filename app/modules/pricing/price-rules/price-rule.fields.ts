import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { brokenConditions } from "./conditions/condition-rules";
import {
  ConditionInput,
  conditionParts,
  refuseBrokenConditions,
} from "./conditions/condition.schema";
import { priceTypes, ruleTypes, ruleValue, type Condition } from "./price-rule";

const { promo_code, age, nights, adults, children, date, days, mode } = conditionParts;
const id = chosenId().nullish().register(fieldNotes, { description: "null: any." });
const on = z.boolean().default(false);

const rule = {
  name: line("price-rules:FORM.NAME_REQUIRED").min(1).max(100),
  description: lines().max(500).default(""),
  rule_type: z
    .enum(ruleTypes, { error: "price-rules:FORM.TYPE_REQUIRED" })
    .register(fieldNotes, { words: "price-rules:RULE_TYPES" }),
  value: decimalText({
    required: "price-rules:FORM.VALUE_REQUIRED",
    tooFine: "price-rules:FORM.VALUE_DECIMALS",
    ...ruleValue,
  }).register(fieldNotes, { kind: "decimal" }),
  priority: z
    .number({ error: "price-rules:FORM.PRIORITY_REQUIRED" })
    .int()
    .min(0)
    .max(1_000_000)
    .register(fieldNotes, { description: "Lower ones work first." }),
  active: on,
};

/** The fields of a rule's scope. */
const scope = {
  hotel_id: id,
  room_type_id: id,
  season_id: id,
  distribution_point_id: id,
  price_type: z
    .enum(priceTypes)
    .nullish()
    .register(fieldNotes, { words: "pricing:PRICE_TYPES", description: "null: any." }),
};

/**
 * The fields of a price rule (`pricing.md` §3). Its conditions are as they are stored, so children count from
 * 0.
 */
export const PriceRuleFields = z
  .object({ ...rule, condition: ConditionInput.nullish(), ...scope })
  .superRefine(refuseBrokenConditions)
  .superRefine(refuseScopeWithoutHotel);

export type StoredRule = Omit<RowOf<typeof PriceRuleFields>, "condition"> & {
  condition: Condition | null;
};

/**
 * The price rule form (`pricing.md` §2.9, §5): eleven switches, with the fields that each turns on.
 * `dropSwitchedOff` has removed the fields whose switch is off.
 */
export const PriceRuleForm = z
  .object({
    ...rule,
    ...scope,

    has_promo_code: on,
    promo_code: promo_code.nullish(),
    has_age_range: on,
    age_min: age.nullish(),
    age_max: age.nullish(),
    has_weekdays: on,
    weekdays: conditionParts.weekdays.default([]),
    has_stay: on,
    min_stay: nights.nullish(),
    max_stay: nights.nullish(),
    has_adult_count: on,
    adult_count: adults.nullish(),
    has_adults: on,
    min_adults: adults.nullish(),
    max_adults: adults.nullish(),
    has_children_count: on,
    children_count: children.nullish(),
    has_child_position: on,
    child_position: z.number().int().min(1).max(20).nullish(),
    has_booking_date_range: on,
    booking_start: date.nullish(),
    booking_end: date.nullish(),
    has_advance_days: on,
    advance_min: days.nullish(),
    advance_max: days.nullish(),
    has_stay_date_range: on,
    stay_start: date.nullish(),
    stay_end: date.nullish(),
    stay_date_mode: mode.default("per_day"),
  })
  .superRefine((form, ctx) => {
    const refuse = (field: string, key: string) =>
      ctx.addIssue({ code: "custom", path: [field], message: key });
    for (const [field, message] of Object.entries(brokenConditions(form))) refuse(field, message);
    refuseScopeWithoutHotel(form, ctx);
  });

export type PriceRuleForm = z.output<typeof PriceRuleForm>;

/** Adds a mistake for a room type or a season without a hotel, since both belong to a hotel. */
function refuseScopeWithoutHotel(
  scope: Partial<Pick<StoredRule, "hotel_id" | "room_type_id" | "season_id">>,
  ctx: z.RefinementCtx,
): void {
  if (scope.hotel_id || !(scope.room_type_id || scope.season_id)) return;
  ctx.addIssue({
    ...{ code: "custom", path: ["hotel_id"] },
    message: "price-rules:FORM.SCOPE_NEEDS_HOTEL",
  });
}
