import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { useRuleWords } from "./rule-words";

interface Props {
  /** The subject of the sentence: nothing yet, the stored rule, or the posted form. */
  about: "nothing" | "stored" | "sent";
}

/**
 * The hotels to which the rule in the form applies; the rule as a sentence, such as "+10% · On Saturdays. ·
 * Applies everywhere."; and the reasons why it can never apply, if there are any.
 */
export function LiveSummary({ about }: Props) {
  const { t } = useTranslation();
  const { reach, note, sentence, flaws } = useRuleWords();
  const hydrated = useHydrated();
  // Without scripts the sentence isn't updated during typing, so it is left out for an empty form.
  const hasSentence = about !== "nothing" || hydrated;
  return (
    <div className="z-4 rounded-md border border-subtle bg-sunken px-3.5 py-2 md:tall:sticky md:tall:-top-1">
      <p data-rule-reach className="font-semibold">
        {reach}
      </p>
      {note ? <p className="text-warning-text">{note}</p> : null}
      {hasSentence ? (
        <p data-rule-summary>
          {about === "nothing" ? null : <noscript>{t(`price-rules:FORM.OF.${about}`)}</noscript>}
          {sentence}
        </p>
      ) : null}
      <div role="status">
        {flaws.map((flaw) => (
          <p key={flaw} data-rule-flaw className="text-danger-text">
            {t("price-rules:FORM.NEVER", { flaw })}
          </p>
        ))}
      </div>
    </div>
  );
}
