import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateInBrowser } from "~/core/dates/browser-format";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { useHydrated } from "~/ui/use-hydrated";
import type { PriceRuleChoices } from "../price-rule-choices.presenter.server";

interface Props {
  formId: string;
  /** The choices, with the words that the server wrote for the form; scripts update these during typing. */
  choices: PriceRuleChoices;
  /** The subject of the sentence: nothing yet, the stored rule, or the posted form. */
  about: "nothing" | "stored" | "sent";
}

/**
 * The hotels to which the rule in the form applies; the rule as a sentence, such as "+10% · On Saturdays. ·
 * Applies everywhere."; and the reasons why it can never apply, if there are any.
 */
export function LiveSummary({ formId, choices, about }: Props) {
  const { t, i18n } = useTranslation();
  const [ruleWords, setRuleWords] = useState(choices.words);
  const hydrated = useHydrated();
  const { hotelIds, currency, priced, today } = choices;

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
    const isSame = areSame(entered.getAll("hotel_ids").map(Number), hotelIds);
    const wordsFor = (field: string) => wordsIn(form, field);
    const words = {
      wordsFor,
      currency: isSame ? currency : null,
      dateIn: formatDateInBrowser,
      t,
      locale,
    };
    setRuleWords(ruleInWords(entered, { ...words, priced, today }));
  });

  // Without scripts the sentence isn't updated during typing, so it is left out for an empty form.
  const hasSentence = about !== "nothing" || hydrated;
  return (
    <div className="z-4 rounded-md border border-subtle bg-sunken px-3.5 py-3 md:tall:sticky md:tall:-top-1">
      <p data-rule-reach className="font-semibold">
        {ruleWords.reach}
      </p>
      {ruleWords.note ? <p className="text-warning-text">{ruleWords.note}</p> : null}
      {hasSentence ? (
        <p data-rule-summary>
          {about === "nothing" ? null : <noscript>{t(`price-rules:FORM.OF.${about}`)}</noscript>}
          {ruleWords.sentence}
        </p>
      ) : null}
      <div role="status">
        {ruleWords.flaws.map((flaw) => (
          <p key={flaw} data-rule-flaw className="text-danger-text">
            {t("price-rules:FORM.NEVER", { flaw })}
          </p>
        ))}
      </div>
    </div>
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
