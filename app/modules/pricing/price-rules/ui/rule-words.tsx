import { createContext, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateInBrowser } from "~/core/dates/browser-format";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import type { ChoicesOfHotels } from "../../../places/hotel-choices/scope-choices.service.server";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";
import type { RuleInWords } from "../rule-sentence";

const RuleWordsContext = createContext<RuleInWords | null>(null);

/** @returns the rule in the form around, described in words */
export function useRuleWords(): RuleInWords {
  const words = useContext(RuleWordsContext);
  if (!words) throw new Error("Words about a rule stand outside its form.");
  return words;
}

interface Props {
  formId: string;
  /** The choices, with the words that the server wrote for the form. */
  choices: PriceRuleChoices;
  /** The hotels that are ticked in the form, with their currency. */
  ofHotels: Pick<ChoicesOfHotels, "hotelIds" | "currency">;
  children: React.ReactNode;
}

/** Describes the rule in a form to its parts; scripts update the words during typing. */
export function RuleWords({ formId, choices, ofHotels, children }: Props) {
  const { t, i18n } = useTranslation();
  const { words: rendered, priced, today } = choices;
  // What was typed counts until the server answers with another form.
  const of = JSON.stringify(rendered);
  const [typed, setTyped] = useState({ of, words: rendered });

  useFollowedForm(formId, async (form) => {
    // An untouched form needs neither: the server has made its words.
    const [{ ruleInWords }] = await Promise.all([
      import("../rule-sentence"),
      i18n.loadNamespaces("rule-words"),
    ]).catch(() => []);
    if (!ruleInWords) return;
    const entered = new FormData(form);
    const locale = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
    // The browser doesn't know the currency of other hotels.
    const isSame = areSame(entered.getAll("hotel_ids").map(Number), ofHotels.hotelIds);
    const words = {
      wordsFor: (field: string) => wordsIn(form, field),
      currency: isSame ? ofHotels.currency : null,
      dateIn: formatDateInBrowser,
      t,
      locale,
    };
    setTyped({ of, words: ruleInWords(entered, { ...words, priced, today }) });
  });

  return (
    <RuleWordsContext.Provider value={typed.of === of ? typed.words : rendered}>
      {children}
    </RuleWordsContext.Provider>
  );
}

/** @returns the labels of what is chosen or ticked in a field */
function wordsIn(form: HTMLFormElement, field: string): string[] {
  const boxes = form.querySelectorAll<HTMLInputElement>(`input[name="${field}"]:checked`);
  return [...boxes]
    .filter(({ value }) => value !== "")
    .map(({ labels }) => labels?.[0]?.textContent?.trim() ?? "");
}

function areSame(ids: number[], others: number[]): boolean {
  const key = (of: number[]) => [...of].sort((a, b) => a - b).join();
  return key(ids) === key(others);
}
