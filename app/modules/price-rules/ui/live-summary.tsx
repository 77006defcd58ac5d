import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/core/dates/format";
import { isDecimal } from "~/core/money";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { conditionFieldsIn, conditionOf } from "../condition-fields";
import { ruleSummary } from "../rule-summary";
import { ruleValueOf, type RuleCurrency } from "../rule-value";

interface Props {
  formId: string;
  /** The rule as it is stored, from the server; scripts keep it up to date while one types. */
  stored: string;
  /** The hotel that the stored rule is for, and its currency: another one's isn't known here. */
  storedHotelId: string;
  currency: RuleCurrency;
}

/** What the rule in the form does, in a sentence: "+10% · On Saturdays." */
export function LiveSummary({ formId, stored, storedHotelId, currency }: Props) {
  const { t, i18n } = useTranslation();
  const [summary, setSummary] = useState(stored);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
    const tell = () => {
      const typed = new FormData(form);
      const value = String(typed.get("value") ?? "").trim();
      const type = typed.get("rule_type") === "percentage" ? "percentage" : "fixed_amount";
      const its = typed.get("hotel_id") === storedHotelId ? currency : null;
      const condition = conditionOf(conditionFieldsIn(typed));
      const sentence = ruleSummary(condition, t, (date) => formatDate(date, language));
      setSummary(
        isDecimal(value) ? `${ruleValueOf(type, value, its, t, language)} · ${sentence}` : sentence,
      );
    };
    form.addEventListener("input", tell);
    return () => form.removeEventListener("input", tell);
  }, [formId, i18n.language, t, storedHotelId, currency]);

  return <p className="rule-summary">{summary}</p>;
}
