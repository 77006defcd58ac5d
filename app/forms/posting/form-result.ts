import { parse, type SubmissionResult } from "@conform-to/react";
import type { FormReply, Entered } from "./form-reply";
import { formOf } from "../editing/entered";

/** Encoded messages by field; the field "" stands for the whole form. */
export type Mistakes = Record<string, string[]>;

/** @returns the result of a form that is shown again, from its entered values and its mistakes */
export function resultOf(entered: Entered, errors: Mistakes = {}): SubmissionResult<string[]> {
  const wrong = Object.keys(errors).length > 0;
  const submission = parse<undefined, string[]>(formOf(entered), {
    resolve: () => (wrong ? { error: errors } : { value: undefined }),
  });
  const { status, initialValue, error } = submission.reply();
  return { status, initialValue, error };
}

/** @returns the entered values of a form that is shown again; the form must have no lists of fields */
export function enteredOf(reply: FormReply | undefined): Entered {
  return (reply?.result.initialValue ?? {}) as Entered;
}
