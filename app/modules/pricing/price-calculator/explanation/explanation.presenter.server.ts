import type { Calculation } from "../engine/calculation";
import type { Quote } from "../price-stay";
import type { PriceWords } from "../price-words.server";
import { nightTeller, ruleHref, type ExplainedNight } from "./explained-night.presenter.server";
import {
  portionsOf,
  explainedMonths,
  explainedNights,
  type ExplanationPart,
  type ExplanationPortions,
} from "./explanation-portions.presenter.server";
import { rulesNotAppliedView } from "./rules-not-applied.presenter.server";

/** The explanation of a price in sentences, made from the same calculation as the price. */
export interface ExplanationView {
  portions: ExplanationPortions;
  /** Every night, if the portions are "together"; otherwise empty. */
  nights: ExplainedNight[];
  /** The nights or months, some of which are open, for other portions; otherwise empty. */
  parts: ExplanationPart[];
  notApplied: { id: number; name: string; value: string; reason: string; to: string }[];
}

type Priced = Extract<Calculation, { ok: true }>;

/**
 * @param opened the keys of the open nights or months; without effect if all nights are shown together
 * @returns the explanation of a price, its texts formatted
 */
export function explanationView(
  quote: Quote,
  { nights, notApplied }: Priced,
  words: PriceWords,
  opened: readonly string[],
): ExplanationView {
  const tell = nightTeller(quote, words);
  const portions = portionsOf(nights);
  const telling = { opened, tell, words };
  return {
    portions,
    nights: portions === "together" ? nights.map(tell) : [],
    parts:
      portions === "months"
        ? explainedMonths(nights, telling)
        : portions === "nights"
          ? explainedNights(nights, telling)
          : [],
    notApplied: rulesNotAppliedViews(quote, { nights, notApplied }, words),
  };
}

/** @returns the rules that changed no night, each with the reason */
export function rulesNotAppliedViews(
  quote: Quote,
  { nights, notApplied }: Pick<Priced, "nights" | "notApplied">,
  words: PriceWords,
): ExplanationView["notApplied"] {
  return notApplied.map((entry) => ({
    id: entry.rule.id,
    name: entry.rule.name,
    value: words.rule(entry.rule),
    reason: rulesNotAppliedView(entry, quote, nights[0]!, words),
    to: ruleHref(entry.rule.id),
  }));
}
