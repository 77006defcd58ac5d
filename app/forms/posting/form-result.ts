import { parse, type SubmissionResult } from "@conform-to/react";
import type { FormReply, Entered } from "./form-reply";
import { formOf } from "../editing/entered";

/** Encoded messages by field; "": about the whole form. */
export type Mistakes = Record<string, string[]>;

/** The result of a form that comes back: its entered values and its mistakes. */
export function resultOf(entered: Entered, errors: Mistakes = {}): SubmissionResult<string[]> {
  const wrong = Object.keys(errors).length > 0;
  const submission = parse<undefined, string[]>(formOf(entered), {
    resolve: () => (wrong ? { error: errors } : { value: undefined }),
  });
  const { status, initialValue, error } = submission.reply();
  return { status, initialValue, error };
}

/** @returns the entered values of a form that came back, where it has no lists of fields */
export function enteredOf(reply: FormReply | undefined): Entered {
  return (reply?.result.initialValue ?? {}) as Entered;
}
