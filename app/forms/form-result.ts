import { parse, type SubmissionResult } from "@conform-to/react";
import type { FormReply, Entered } from "./form-reply";
import { formOf } from "./entered";

/** Encoded messages by field; "": about the whole form. */
export type Mistakes = Record<string, string[]>;

/** A form as it comes back: what was typed into it, and what is wrong. */
export function resultOf(entered: Entered, errors: Mistakes = {}): SubmissionResult<string[]> {
  const wrong = Object.keys(errors).length > 0;
  const submission = parse<undefined, string[]>(formOf(entered), {
    resolve: () => (wrong ? { error: errors } : { value: undefined }),
  });
  const { status, initialValue, error } = submission.reply();
  return { status, initialValue, error };
}

/** @returns what a form that came back was sent with, where no field of it is a list of fields */
export function enteredOf(reply: FormReply | undefined): Entered {
  return (reply?.result.initialValue ?? {}) as Entered;
}
