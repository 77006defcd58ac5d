import { Fragment } from "react";
import { Notice } from "~/ui/notice";
import type { FormReply } from "./posting/form-reply";
import { ReadNext } from "./posting/read-next";

/** A box with a question that is asked before a form is saved; it gets the focus. */
export function QuestionBox({ children }: { children: React.ReactNode }) {
  return (
    <ReadNext>
      <Notice tone="warning">{children}</Notice>
    </ReadNext>
  );
}

/**
 * The questions that are asked before a form is saved, with the hidden fields that answer yes in its next
 * post.
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

/** @returns whether the form is shown again with questions; its main button then answers yes */
export function hasQuestions(reply: FormReply | undefined): boolean {
  return (reply?.questions ?? []).length > 0;
}
