import { Form } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "~/forms/form-page";
import { TextField } from "~/forms/fields/text-field";
import { controlClass } from "~/forms/fields/control";
import type { FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { LETTER_AGAIN } from "~/modules/sales/bookings/booking-links";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { RelatedLinks } from "~/ui/pages/related-links";
import { copyText } from "~/ui/copy-text";
import { useHydrated } from "~/ui/use-hydrated";
import type { LetterPage as View } from "../letter-page.presenter.server";

interface Props {
  view: View;
  reply?: FormReply<View["letter"]>;
}

/** The page on which a letter is chosen, read and sent. */
export function LetterPage({ view, reply }: Props) {
  const { t } = useTranslation();
  const { title, back, sender } = view;
  // After a refusal the letter may be another one than before.
  const letter = reply?.options ?? view.letter;
  return (
    <>
      <PageHeader title={title} back={{ to: back, label: t("letters:PAGE.BACK") }} />
      {view.templates ? (
        <RelatedLinks label={t("letters:PAGE.LINKS")} links={[view.templates]} />
      ) : null}
      <div className="flex max-w-180 flex-col gap-5">
        {view.again ? <Notice tone="warning">{view.again.why}</Notice> : null}
        <Choices view={view} />
        <Card as="section" padded aria-labelledby="letter-subject" lang={letter.language}>
          <h2 id="letter-subject" className="wrap-anywhere">
            {letter.subject}
          </h2>
          <p className="mt-3 wrap-anywhere whitespace-pre-line" data-letter="">
            {letter.text}
          </p>
        </Card>
        {sender ? (
          <Sending key={letter.fingerprint} view={view} letter={letter} reply={reply} />
        ) : (
          <>
            <Notice tone="warning">{t("letters:PAGE.NO_SERVER")}</Notice>
            <div className="flex flex-wrap gap-3">
              <CopyLetter text={`${letter.subject}\n\n${letter.text}`} />
              <ButtonLink variant="text" to={back}>
                {t("letters:PAGE.BACK")}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The choice of the letter and its language: a form that asks for this page again. */
function Choices({ view: { kinds, languages, chosen, again } }: { view: View }) {
  const { t } = useTranslation();
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {again ? <input type="hidden" name={LETTER_AGAIN} value={again.id} /> : null}
      <Choice name="kind" options={kinds} chosen={chosen.kind} />
      <Choice name="language" options={languages} chosen={chosen.language} />
      <Button type="submit" variant="secondary">
        {t("letters:PAGE.SHOW")}
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: "kind" | "language";
  options: { value: string; label: string }[];
  chosen: string;
}

function Choice({ name, options, chosen }: ChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="grid min-w-44 gap-1">
      <label htmlFor={id}>
        {t(name === "kind" ? "letters:FORM.KIND" : "letters:FORM.LANGUAGE")}
      </label>
      <select key={chosen} id={id} name={name} className={controlClass()} defaultValue={chosen}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The form that sends the letter above it. */
function Sending({ view, letter, reply }: Required<Pick<Props, "view">> & Props & Letter) {
  const { t } = useTranslation();
  const { constraints, recipient, chosen, back } = view;
  const form = useResourceForm({
    ...{ id: "letter", texts: "letters", constraints, reply },
    defaults: { recipient },
  });
  return (
    <FormPage
      form={form}
      need="bookings:edit"
      submit={{ intent: "send", label: t("letters:PAGE.SEND") }}
      leave={{ to: back, label: t("common:FORM.CANCEL") }}
    >
      <input type="hidden" name="kind" value={chosen.kind} />
      <input type="hidden" name="language" value={chosen.language} />
      <input type="hidden" name="shown" value={letter.fingerprint} />
      <TextField
        name="recipient"
        type="email"
        autoComplete="off"
        hint={t("letters:FORM.RECIPIENT_HINT", { sender: view.sender })}
      />
    </FormPage>
  );
}

interface Letter {
  letter: View["letter"];
}

/** The button that copies a letter; without scripts, the user selects its text above. */
function CopyLetter({ text }: { text: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<"COPIED" | "NOT_COPIED">();
  if (!useHydrated()) return null;
  const copy = () =>
    copyText(text).then(
      () => setDone("COPIED"),
      () => setDone("NOT_COPIED"),
    );
  return (
    <>
      <Button type="button" onClick={() => void copy()}>
        {t("letters:PAGE.COPY")}
      </Button>
      <span role="status" className="self-center text-muted">
        {done ? t(`letters:PAGE.${done}`) : null}
      </span>
    </>
  );
}
