import type { TFunction } from "i18next";
import type { CalendarDate } from "~/core/dates";
import { isDecimal } from "~/core/money/plain-decimal";
import { readDecimal } from "~/forms/checking/decimals";
import { conditionOf, type ConditionFields } from "./conditions/condition-fields";
import { conditionGroups, onlyOfGroup, type ConditionGroup } from "./conditions/condition-groups";
import { conditionFieldsIn } from "./conditions/typed-conditions";
import { brokenConditions } from "./conditions/condition-rules";
import { brokenEffect, effectFieldsIn } from "./effect-rules";
import type { Condition, FreeNights } from "./price-rule";
import { flawsOf } from "./findings/rule-findings";
import { freeNightsInWords, ruleSummary } from "./rule-summary";
import { ruleValueOf, type RuleCurrency } from "./rule-value";

/** The fields of a rule's scope, in the order of the sentence. */
export const scopeFields = [
  "hotel_ids",
  "room_type_ids",
  "season_ids",
  "distribution_point_ids",
  "price_type",
] as const;

export type ScopeField = (typeof scopeFields)[number];

/** The longest value that the sentence repeats, longer than any valid one. */
const MAX_VALUE_LENGTH = 20;

/** A rule in a form, described in words. */
export interface RuleInWords {
  /** The hotels to which it applies: "Applies to all 6 hotels." */
  reach: string;
  /** A note on what users easily overlook: an amount that applies in every currency. */
  note: string | null;
  sentence: string;
  /** What is set in each part of the form; "" for nothing. */
  parts: Record<ConditionGroup, string> & { SCOPE: string; ONLY_ONE: string };
  /** The reasons why it can never apply, one sentence each; empty for a rule that can. */
  flaws: string[];
}

interface Words {
  /** @returns the names of the chosen rows */
  wordsFor: (field: ScopeField | "rate_plan_ids", values: string[]) => string[];
  /** The currency of the chosen hotels; null where it isn't known. */
  currency: RuleCurrency;
  dateIn: (date: CalendarDate, locale: "en" | "fr") => string;
  t: TFunction;
  locale: "en" | "fr";
}

/** The facts, besides the form, that the words about a rule depend on. */
export interface RuleWords extends Words {
  /** The active hotels, and the codes of their currencies. */
  priced: { count: number; currencies: string[] };
  today: CalendarDate;
}

/** @returns the rule in a form in words; fields that aren't valid yet are left out */
export function ruleInWords(entered: FormData, words: RuleWords): RuleInWords {
  const { wordsFor, priced, today, t } = words;
  const hotels = wordsFor("hotel_ids", entered.getAll("hotel_ids").map(String));
  const hotel = listInWords(hotels, t);
  const fields = conditionFieldsIn(entered);
  const mistakes = { ...brokenConditions(fields), ...brokenEffect(effectFieldsIn(entered)) };
  const contradictions = Object.values(mistakes).filter((key) => CONTRADICTIONS.has(key));
  const condition = conditionOf(fields);
  // If a lower bound is above the upper one, flaws that follow from it aren't listed.
  const flaws =
    contradictions.length > 0
      ? contradictions.map((key) => t(key))
      : flawsOf({ condition, free: freeNightsIn(entered) }, today).map((flaw) =>
          t(`rule-words:FLAWS.${flaw}`),
        );
  return {
    reach: hotel
      ? t("rule-words:REACH.ONLY", { name: hotel })
      : t("rule-words:REACH.ALL", { count: priced.count }),
    note:
      entered.get("rule_type") === "fixed_amount" && !hotel
        ? t("rule-words:REACH.EVERY_CURRENCY", { list: priced.currencies.join(", ") })
        : null,
    sentence: ruleSentence(entered, words),
    parts: {
      ...groupsInWords(entered, fields, words),
      SCOPE: scopeInWords(entered, words),
      ONLY_ONE: groupName(entered),
    },
    flaws,
  };
}

function groupsInWords(
  entered: FormData,
  fields: ConditionFields,
  words: Words,
): Record<ConditionGroup, string> {
  const groups = Object.keys(conditionGroups) as ConditionGroup[];
  const said = groups.map((group) => {
    const condition = conditionOf(onlyOfGroup(fields, group));
    return [group, condition ? conditionInWords(entered, condition, words) : ""];
  });
  return Object.fromEntries(said) as Record<ConditionGroup, string>;
}

function conditionInWords(
  entered: FormData,
  condition: Condition | null,
  { wordsFor, dateIn, t, locale }: Words,
): string {
  const plans = wordsFor("rate_plan_ids", entered.getAll("rate_plan_ids").map(String));
  return ruleSummary(condition, t, (date) => dateIn(date, locale), plans);
}

function scopeInWords(entered: FormData, { wordsFor, t }: Words): string {
  return scopeSentence((field) => wordsFor(field, entered.getAll(field).map(String)), t);
}

/** @returns the name of the group of which only one rule acts; "" without one */
function groupName(entered: FormData): string {
  return String(entered.get("exclusive_group") ?? "").trim();
}

/** The mistakes that filling in more fields can't correct. */
const CONTRADICTIONS: ReadonlySet<string> = new Set(
  [
    ...["AGE_RANGE", "STAY_RANGE", "ADULTS_RANGE", "ADVANCE_RANGE", "ADVANCE_OUTSIDE_DATES"],
    ...["ADULT_PLACES", "ADULTS_OR_CHILDREN", "FREE_NIGHTS_OF_GUESTS", "PAY_BELOW_STAY"],
    "CHARGE_OF_GUESTS",
  ].map((key) => `price-rules:FORM.${key}`),
);

/**
 * @returns the rule in a form as a sentence with its conditions and its scope: "+10% · On Saturdays. ·
 *   Applies to the hotel Kamogawa Tei." Conditions that are switched off or not valid yet are left out
 */
export function ruleSentence(entered: FormData, words: Words): string {
  const { currency, t, locale } = words;
  const condition = conditionOf(conditionFieldsIn(entered));
  const group = groupName(entered);
  return [
    ...effectSentence(entered, currency, t, locale),
    conditionInWords(entered, condition, words),
    scopeInWords(entered, words),
    ...(group ? [t("rule-words:GROUP", { name: group })] : []),
  ].join(" · ");
}

/** @returns the offer of free nights in a form; null for other rules, and where it isn't complete yet */
function freeNightsIn(entered: FormData): FreeNights | null {
  const { rule_type, stay, pay, which, repeat = false } = effectFieldsIn(entered);
  return rule_type === "free_nights" && stay && pay && which ? { stay, pay, which, repeat } : null;
}

/** @returns what the rule in a form does: "+10%", "7 nights for 6 · The cheapest night is free." */
function effectSentence(
  entered: FormData,
  currency: RuleCurrency,
  t: TFunction,
  locale: "en" | "fr",
): string[] {
  const {
    rule_type = "percentage",
    charge,
    part,
    stay,
    pay,
    which,
    repeat,
  } = effectFieldsIn(entered);
  if (rule_type === "free_nights") {
    if (!stay || !pay || !which) return [];
    const free = ruleValueOf({ rule_type, value: "0", stay, pay }, currency, t, locale);
    return [free, freeNightsInWords({ stay, which, repeat: repeat ?? false }, t)];
  }
  const value = readDecimal(String(entered.get("value") ?? "").trim(), locale);
  const isReadable = value.length <= MAX_VALUE_LENGTH && isDecimal(value);
  return isReadable ? [ruleValueOf({ rule_type, value, charge, part }, currency, t, locale)] : [];
}

/** The number of names of a list that a sentence says; further ones are counted. */
const MAX_NAMED = 4;

/** @returns "A, B and C"; "A, B, C, D and 5 more" for a long list */
function listInWords(names: string[], t: TFunction): string {
  const more = names.length - MAX_NAMED;
  const said =
    more > 1 ? [...names.slice(0, MAX_NAMED), t("price-rules:MORE", { count: more })] : [...names];
  const last = said.pop() ?? "";
  const list = said.join(", ");
  return list ? t("rule-words:SUMMARY.AND", { list, last }) : last;
}

/** @returns "Applies to …" with all parts of the scope, or "Applies everywhere." */
export function scopeSentence(wordsFor: (field: ScopeField) => string[], t: TFunction): string {
  const places = scopeFields.flatMap((field) => {
    const names = wordsFor(field);
    if (names.length === 0) return [];
    const key = names.length === 1 ? field.replace(/s$/, "") : field;
    return [t(`rule-words:SUMMARY.SCOPE.${key}`, { name: listInWords(names, t) })];
  });
  const last = places.pop();
  if (!last) return t("rule-words:SUMMARY.EVERYWHERE");
  const list = places.join(", ");
  return t("rule-words:SUMMARY.APPLIES", {
    scope: list ? t("rule-words:SUMMARY.AND", { list, last }) : last,
  });
}
