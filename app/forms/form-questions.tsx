import { Fragment } from "react";
import { Notice } from "~/ui/notice";
import type { FormReply } from "./posting/form-reply";
import { ReadNext } from "./posting/read-next";

/** A question that a form comes back with before it is saved: it is what one reads next. */
export function QuestionBox({ children }: { children: React.ReactNode }) {
  return (
    <ReadNext>
      <Notice tone="warning">{children}</Notice>
    </ReadNext>
  );
}

/**
 * The questions that a form is asked before it is written, with the hidden fields by which its next
 * post says yes.
 */
export function Questions({ reply }: { reply: FormReply | undefined }) {
  const questions = reply?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <QuestionBox key={questions.map(({ name, value }) => `${name}=${value}`).join()}>
      {questions.map(({ name, value, text }) => (
        <Fragment key={name}>
          <input type="hidden" name={name} value={value} />
          <p>{text}</p>
        </Fragment>
      ))}
    </QuestionBox>
  );
}

/** @returns whether a form is asked something: then its main button says yes to that */
export function hasQuestions(reply: FormReply | undefined): boolean {
  return (reply?.questions ?? []).length > 0;
}
