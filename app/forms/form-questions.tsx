import { Fragment } from "react";
import { Notice } from "~/ui/notice";
import { ANSWERED } from "./editing/entered";
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
 * post, and those that answer the questions before them.
 */
export function Questions({ reply }: { reply: FormReply | undefined }) {
  const questions = reply?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <QuestionBox key={questions.map(({ name, value }) => `${name}=${value}`).join()}>
      {reply?.answers?.map((answer) => (
        <Answer key={answer.name} {...answer} />
      ))}
      {questions.map(({ text, ...answer }) => (
        <Fragment key={answer.name}>
          <Answer {...answer} />
          <p>{text}</p>
        </Fragment>
      ))}
    </QuestionBox>
  );
}

/** The hidden fields that answer a question with yes. */
function Answer({ name, value }: { name: string; value: string }) {
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name={ANSWERED} value={name} />
    </>
  );
}

/** @returns whether the form is shown again with questions; its main button then answers yes */
export function hasQuestions(reply: FormReply | undefined): boolean {
  return (reply?.questions ?? []).length > 0;
}
