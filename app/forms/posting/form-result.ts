import { parse, type SubmissionResult } from "@conform-to/react";
import type { FormReply, Entered } from "./form-reply";
import { formOf } from "../editing/entered";

/** Encoded messages by field; "": about the whole form. */
export type Mistakes = Record<string, string[]>;

/** A form as it comes back: what was entered, and what is wrong with it. */
export function resultOf(entered: Entered, errors: Mistakes = {}): SubmissionResult<string[]> {
  const wrong = Object.keys(errors).length > 0;
  const submission = parse<undefined, string[]>(formOf(entered), {
    resolve: () => (wrong ? { error: errors } : { value: undefined }),
  });
  const { status, initialValue, error } = submission.reply();
  return { status, initialValue, error };
}

/**
 * @returns what was entered in a form that came back, where none of its fields is a list of fields
 */
export function enteredOf(reply: FormReply | undefined): Entered {
  return (reply?.result.initialValue ?? {}) as Entered;
}
