import type { TFunction } from "i18next";
import type { CalendarDate } from "~/core/dates";
import { isDecimal } from "~/core/money/money";
import { readDecimal } from "~/forms/checking/decimals";
import { conditionFieldsIn, conditionOf } from "./conditions/condition-fields";
import { brokenConditions } from "./conditions/condition-rules";
import { flawsOf } from "./rule-findings";
import { ruleSummary } from "./rule-summary";
import { ruleValueOf, type RuleCurrency } from "./rule-value";

/** The fields of a rule's scope, in the order of the sentence. */
export const scopeFields = [
  "hotel_id",
  "room_type_id",
  "season_id",
  "distribution_point_id",
  "price_type",
] as const;

export type ScopeField = (typeof scopeFields)[number];

/** The longest value that the sentence repeats, longer than any valid one. */
const MAX_VALUE_LENGTH = 20;

/** A rule in a form, described in words. */
export interface RuleInWords {
  /** The hotels to which it applies: "Holds for all 6 hotels." */
  reach: string;
  /** A note on what users easily overlook: an amount that applies in every currency. */
  note: string | null;
  sentence: string;
  /** The reasons why it can never apply, one sentence each; empty for a rule that can. */
  flaws: string[];
}

interface Words {
  /** @returns the name of the chosen row; "" where nothing is chosen */
  wordFor: (field: ScopeField, value: string) => string;
  /** The currency of the chosen hotel; null where it isn't known. */
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
  const { wordFor, priced, today, t } = words;
  const hotel = wordFor("hotel_id", String(entered.get("hotel_id") ?? ""));
  const fields = conditionFieldsIn(entered);
  const contradictions = Object.values(brokenConditions(fields)).filter((key) =>
    CONTRADICTIONS.has(key),
  );
  const condition = conditionOf(fields);
  // If a lower bound is above the upper one, flaws that follow from it aren't listed.
  const flaws =
    contradictions.length > 0
      ? contradictions.map((key) => t(key))
      : flawsOf({ condition }, today).map((flaw) => t(`rule-words:FLAWS.${flaw}`));
  return {
    reach: hotel
      ? t("rule-words:REACH.ONLY", { name: hotel })
      : t("rule-words:REACH.ALL", { count: priced.count }),
    note:
      entered.get("rule_type") === "fixed_amount" && !hotel
        ? t("rule-words:REACH.EVERY_CURRENCY", { list: priced.currencies.join(", ") })
        : null,
    sentence: ruleSentence(entered, words),
    flaws,
  };
}

/** The mistakes that filling in more fields can't correct. */
const CONTRADICTIONS: ReadonlySet<string> = new Set(
  ["AGE_RANGE", "STAY_RANGE", "ADULTS_RANGE", "ADVANCE_RANGE", "ADVANCE_OUTSIDE_DATES"].map(
    (key) => `price-rules:FORM.${key}`,
  ),
);

/**
 * @returns the rule in a form as a sentence with its conditions and its scope: "+10% · On Saturdays. ·
 *   Applies to the hotel Kamogawa Tei." Conditions that are switched off or not valid yet are left out
 */
export function ruleSentence(entered: FormData, words: Words): string {
  const { wordFor, currency, dateIn, t, locale } = words;
  const text = (name: string) => String(entered.get(name) ?? "").trim();
  const value = readDecimal(text("value"), locale);
  const type = text("rule_type") === "percentage" ? "percentage" : "fixed_amount";
  const isReadable = value.length <= MAX_VALUE_LENGTH && isDecimal(value);
  const condition = conditionOf(conditionFieldsIn(entered));
  return [
    ...(isReadable ? [ruleValueOf(type, value, currency, t, locale)] : []),
    ruleSummary(condition, t, (date) => dateIn(date, locale)),
    scopeSentence((field) => wordFor(field, text(field)), t),
  ].join(" · ");
}

/** @returns "Applies to …" with all parts of the scope, or "Applies everywhere." */
export function scopeSentence(wordFor: (field: ScopeField) => string, t: TFunction): string {
  const places = scopeFields.flatMap((field) => {
    const name = wordFor(field);
    return name ? [t(`rule-words:SUMMARY.SCOPE.${field}`, { name })] : [];
  });
  const last = places.pop();
  if (!last) return t("rule-words:SUMMARY.EVERYWHERE");
  const list = places.join(", ");
  return t("rule-words:SUMMARY.APPLIES", {
    scope: list ? t("rule-words:SUMMARY.AND", { list, last }) : last,
  });
}
