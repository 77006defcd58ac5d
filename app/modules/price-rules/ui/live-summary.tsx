import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/core/dates/format";
import { formatSigned, isDecimal } from "~/core/money";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { conditionFieldsIn, conditionOf } from "../condition-fields";
import { ruleSummary } from "../rule-summary";

interface Props {
  formId: string;
  /** The rule as it is stored, from the server; scripts keep it up to date while one types. */
  stored: string;
}

/** What the rule in the form does, in a sentence: "+10% · On Saturdays." */
export function LiveSummary({ formId, stored }: Props) {
  const { t, i18n } = useTranslation();
  const [summary, setSummary] = useState(stored);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
    const tell = () => {
      const typed = new FormData(form);
      const value = String(typed.get("value") ?? "").trim();
      const unit = typed.get("rule_type") === "percentage" ? "%" : "";
      const condition = conditionOf(conditionFieldsIn(typed));
      const sentence = ruleSummary(condition, t, (date) => formatDate(date, language));
      setSummary(isDecimal(value) ? `${formatSigned(value)}${unit} · ${sentence}` : sentence);
    };
    form.addEventListener("input", tell);
    return () => form.removeEventListener("input", tell);
  }, [formId, i18n.language, t]);

  return <p className="rule-summary">{summary}</p>;
}
