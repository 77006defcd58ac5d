import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenIds } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { brokenConditions } from "./conditions/condition-rules";
import {
  ConditionInput,
  conditionParts,
  refuseBrokenConditions,
} from "./conditions/condition.schema";
import { asksOfGuests, brokenEffect } from "./effect-rules";
import {
  charges,
  exclusiveChoices,
  freeNightChoices,
  MAX_GROUP,
  MAX_SCOPE,
  offeredNights,
  priceTypes,
  ruleParts,
  ruleTypes,
  ruleValue,
  type Condition,
} from "./price-rule";

/** The meaning of an empty list of the scope, for programs. */
export const EMPTY_LIST = "Empty: any.";

const { promo_code, age, nights, adults, children, date, days, mode, place } = conditionParts;
const ids = () =>
  chosenIds(MAX_SCOPE)
    .default([])
    .register(fieldNotes, { none: "price-rules:ANY", description: EMPTY_LIST });
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
  })
    .nullish()
    .register(fieldNotes, { kind: "decimal" }),
  charge: z.enum(charges).default("night").register(fieldNotes, {
    words: "price-rules:CHARGES",
    description:
      "What a fixed amount is asked for; `person_night` and `person_stay` only of rules about the room.",
  }),
  part: z.enum(ruleParts).default("room").register(fieldNotes, {
    words: "price-rules:PARTS",
    description:
      "The part of the price to which it applies; `all`: a percentage of each of the two, an amount on the room. Free nights apply to the room.",
  }),
  stay: z
    .number()
    .int()
    .min(offeredNights.min)
    .max(offeredNights.max)
    .nullish()
    .register(fieldNotes, { description: "Only for free nights: for this number of nights …" }),
  pay: z
    .number()
    .int()
    .min(1)
    .max(offeredNights.max - 1)
    .nullish()
    .register(fieldNotes, { description: "… this number is paid." }),
  which: z.enum(freeNightChoices).nullish().register(fieldNotes, {
    words: "price-rules:WHICH_NIGHTS",
    description: "Which nights are free.",
  }),
  repeat: on.register(fieldNotes, {
    description: "Whether free nights count again for every further `stay` nights.",
  }),
  priority: z
    .number({ error: "price-rules:FORM.PRIORITY_REQUIRED" })
    .int()
    .min(0)
    .max(1_000_000)
    .register(fieldNotes, { description: "Lower ones work first." }),
  exclusive_group: line().max(MAX_GROUP).default("").register(fieldNotes, {
    description: "Of the rules with the same group only one acts on a stay, whatever its case.",
  }),
  exclusive_choice: z.enum(exclusiveChoices).default("first").register(fieldNotes, {
    words: "price-rules:EXCLUSIVE_CHOICES",
    description: "Which rule applies: that of the group’s first rule counts.",
  }),
  active: z.boolean().default(false),
};

/** The fields of a rule's scope. */
const scope = {
  hotel_ids: ids(),
  room_type_ids: ids(),
  season_ids: ids(),
  distribution_point_ids: ids(),
  price_type: z
    .enum(priceTypes)
    .nullish()
    .register(fieldNotes, { words: "pricing:PRICE_TYPES", description: "null: any." }),
};

/** Told with the mistakes of other fields, and not only once there are none. */
const valueMissing = {
  path: ["value"],
  error: "price-rules:FORM.VALUE_REQUIRED",
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

function hasValue(rule: { rule_type?: unknown; value?: unknown }): boolean {
  return rule.rule_type === "free_nights" || (rule.value ?? "") !== "";
}

/**
 * The fields of a price rule (docs/reference/screens.md#price-rules). Its conditions are as they are stored, so
 * guests count from 0.
 */
export const PriceRuleFields = z
  .object({ ...rule, condition: ConditionInput.nullish(), ...scope })
  .superRefine((input, ctx) => {
    refuseBrokenConditions(input, ctx);
    refuse(brokenEffect({ ...input, isAboutGuests: isAboutGuests(input.condition) }), ctx);
  })
  .refine(hasValue, valueMissing);

function isAboutGuests(condition: z.output<typeof ConditionInput> | null | undefined): boolean {
  const { age_range, child_position, adult_position } = condition ?? {};
  return (age_range ?? child_position ?? adult_position ?? null) !== null;
}

/** A list of the scope: empty for any. */
export type ScopeList = "hotel_ids" | "room_type_ids" | "season_ids" | "distribution_point_ids";

/** Free nights have no value: 0 is stored. */
export type StoredRule = Omit<RowOf<typeof PriceRuleFields>, "condition" | "value"> & {
  condition: Condition | null;
  value: string;
};

/**
 * The price rule form (docs/reference/screens.md#price-rules): fifteen switches, with the fields that each turns on.
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
    has_arrival_weekdays: on,
    arrival_weekdays: conditionParts.weekdays.default([]),
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
    has_adult_position: on,
    adult_from: place.nullish(),
    adult_to: place.nullish(),
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
    has_rate_plan_ids: on,
    rate_plan_ids: conditionParts.rate_plan_ids.default([]),
    has_meal_plans: on,
    meal_plans: conditionParts.meal_plans.default([]),
  })
  .superRefine((form, ctx) => {
    refuse(brokenConditions(form), ctx);
    refuse(brokenEffect({ ...form, isAboutGuests: asksOfGuests(form) }), ctx);
    refuseScopeWithoutHotel(form, ctx);
  })
  .refine(hasValue, valueMissing);

export type PriceRuleForm = z.output<typeof PriceRuleForm>;

/** Adds the mistakes, each at its field; that a value is missing is told separately. */
function refuse(mistakes: Record<string, string>, ctx: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(mistakes)) {
    if (message === valueMissing.error) continue;
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** Adds a mistake for a room type or a season without a hotel, since both belong to a hotel. */
function refuseScopeWithoutHotel(
  scope: Pick<StoredRule, "hotel_ids" | "room_type_ids" | "season_ids">,
  ctx: z.RefinementCtx,
): void {
  if (scope.hotel_ids.length > 0) return;
  if (scope.room_type_ids.length + scope.season_ids.length === 0) return;
  refuse({ hotel_ids: "price-rules:FORM.SCOPE_NEEDS_HOTEL" }, ctx);
}
