import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { sampleKey, wordsByTemplate, type TemplateWords } from "../letter-template";
import type { LetterSample, SampleOrNote } from "../letter-sample.presenter.server";

interface Props {
  formId: string;
  /** The sample that the page came with. */
  shown: SampleOrNote;
  /** The words that the page came with. */
  words: TemplateWords;
  /** @returns the words in the form as they are now */
  wordsIn: (entered: FormData) => TemplateWords;
}

/**
 * The letter that the words of the form make about a real stay of its hotel. It changes while one types; for
 * another hotel, language or kind the server is asked. Without scripts a button shows it again.
 */
export function LetterPreview({ formId, shown, words: initial, wordsIn }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<SampleOrNote>();
  const [now, setNow] = useState({ words: initial, key: shown.key });

  useFollowedForm(formId, (form) => {
    const entered = new FormData(form);
    const of = {
      hotel_id: entered.get("hotel_id"),
      language: entered.get("language"),
      kind: entered.get("kind"),
    };
    const key = sampleKey(of);
    if (key !== now.key) {
      const params = Object.entries(of).map(([name, value]) => [name, String(value ?? "")]);
      fetcher.load(`/options/letter-sample?${new URLSearchParams(params).toString()}`);
    }
    setNow({ words: wordsIn(entered), key });
  });

  // A late answer for a former choice is dropped; until the right one comes, the last letter stays.
  const answered = fetcher.data?.key === now.key ? fetcher.data : undefined;
  const { sample, note } = answered ?? shown;
  return (
    <section
      aria-label={t("letter-templates:SAMPLE.TITLE")}
      className="flex min-w-0 flex-col gap-2"
      data-letter-preview=""
    >
      <h3 className="field-label">{t("letter-templates:SAMPLE.TITLE")}</h3>
      {sample ? <Letter sample={sample} words={now.words} /> : <p className="faint">{note}</p>}
      <LoadButton
        label={t("letter-templates:SAMPLE.SHOW")}
        hint={t("letter-templates:SAMPLE.SHOW_HINT")}
      />
    </section>
  );
}

function Letter({ sample, words }: { sample: LetterSample; words: TemplateWords }) {
  const { fillings, usual, language, body, about } = sample;
  const { subject, greeting, closing } = wordsByTemplate(words, fillings, usual);
  return (
    <>
      <p className="faint">{about}</p>
      <div
        lang={language}
        className="rounded-md border border-subtle bg-sunken px-3.5 py-3 text-sm wrap-anywhere whitespace-pre-line"
      >
        <p className="font-semibold">{subject}</p>
        <p className="mt-3">{greeting}</p>
        <p className="mt-3 text-muted">{body}</p>
        <p className="mt-3">{closing}</p>
      </div>
    </>
  );
}
