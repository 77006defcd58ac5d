import type { ConditionFields } from "./conditions/condition-fields";
import {
  charges,
  freeNightChoices,
  ruleParts,
  ruleTypes,
  type Charge,
  type RulePart,
  type RuleType,
} from "./price-rule";

/** The fields, besides the conditions, that say what a rule does. */
export interface EffectFields {
  rule_type?: RuleType;
  value?: string | null;
  charge?: Charge;
  part?: RulePart;
  stay?: number | null;
  pay?: number | null;
  which?: (typeof freeNightChoices)[number] | null;
  repeat?: boolean;
  /** Whether its conditions are about guests. */
  isAboutGuests: boolean;
}

/** The fields of what a rule does that can have a mistake together with others. */
export const effectFieldNames = ["value", "charge", "part", "stay", "pay", "which"] as const;

/** @returns whether a form asks for children by their age or place, or for adults by their place */
export function asksOfGuests(form: ConditionFields): boolean {
  return Boolean(form.has_age_range || form.has_child_position || form.has_adult_position);
}

/**
 * Checks what a rule does: free nights need their numbers and no value, other rules a value; amounts for
 * persons, and free nights, are only for rules about the room. Both the server and the form in the browser use
 * it.
 *
 * @returns the encoded message of each wrong field
 */
export function brokenEffect(
  rule: EffectFields,
): Partial<Record<(typeof effectFieldNames)[number] | "rule_type", string>> {
  const { rule_type, value, charge = "night", part = "room", stay, pay, which } = rule;
  const { isAboutGuests } = rule;
  const has = (given: unknown) => given !== undefined && given !== null && given !== "";
  const broken: ReturnType<typeof brokenEffect> = {};
  if (rule_type === "free_nights") {
    if (isAboutGuests) broken.rule_type = "price-rules:FORM.FREE_NIGHTS_OF_GUESTS";
    if (has(value)) broken.value = "price-rules:FORM.FREE_NIGHTS_VALUE";
    if (charge !== "night") broken.charge = "price-rules:FORM.CHARGE_OF_FIXED";
    if (part !== "room") broken.part = "price-rules:FORM.PART_OF_FREE_NIGHTS";
    if (!has(stay)) broken.stay = "validation:REQUIRED";
    if (!has(pay)) broken.pay = "validation:REQUIRED";
    if (!has(which)) broken.which = "validation:REQUIRED";
    if (has(stay) && has(pay) && pay! >= stay!) broken.pay = "price-rules:FORM.PAY_BELOW_STAY";
    return broken;
  }
  if (!has(value)) broken.value = "price-rules:FORM.VALUE_REQUIRED";
  if (has(stay)) broken.stay = "price-rules:FORM.ONLY_FREE_NIGHTS";
  if (has(pay)) broken.pay = "price-rules:FORM.ONLY_FREE_NIGHTS";
  if (has(which) || rule.repeat) broken.which = "price-rules:FORM.ONLY_FREE_NIGHTS";
  if (charge !== "night" && rule_type === "percentage") {
    broken.charge = "price-rules:FORM.CHARGE_OF_FIXED";
  }
  if (isAboutGuests && (charge === "person_night" || charge === "person_stay")) {
    broken.charge = "price-rules:FORM.CHARGE_OF_GUESTS";
  }
  return broken;
}

/**
 * Removes the fields that the chosen type of rule doesn't have. A browser without scripts sends them too, and
 * a mistake in a hidden field must not refuse the form.
 */
export function dropOtherEffects(form: FormData): void {
  const type = form.get("rule_type");
  const others =
    type === "free_nights"
      ? ["value", "charge", "part"]
      : ["stay", "pay", "which", "repeat", ...(type === "fixed_amount" ? [] : ["charge"])];
  for (const name of others) form.delete(name);
}

/** @returns what a rule does in a form during typing; numbers that aren't whole yet are left out */
export function effectFieldsIn(form: FormData): EffectFields {
  const sent = new FormData();
  for (const [name, value] of form) sent.append(name, value);
  dropOtherEffects(sent);
  const text = (name: string) => String(sent.get(name) ?? "").trim();
  const number = (name: string) => (/^\d{1,3}$/.test(text(name)) ? Number(text(name)) : undefined);
  const on = (name: string) => form.has(`has_${name}`);
  return {
    rule_type: ruleTypes.find((type) => type === text("rule_type")),
    value: text("value"),
    charge: charges.find((charge) => charge === text("charge")) ?? "night",
    part: ruleParts.find((part) => part === text("part")) ?? "room",
    stay: number("stay"),
    pay: number("pay"),
    which: freeNightChoices.find((which) => which === text("which")),
    repeat: sent.has("repeat"),
    isAboutGuests: on("age_range") || on("child_position") || on("adult_position"),
  };
}
