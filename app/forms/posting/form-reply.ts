import type { SubmissionResult } from "@conform-to/react";

/** The entered values by field: one text, or several for a field that occurs more than once. */
export type Entered = Record<string, string | string[]>;

/** The reply to a form that is shown again: because it was refused, or to offer more options (`load`). */
export interface FormReply<Options = unknown> {
  intent: string;
  /**
   * The entered values and their mistakes by field ("": the form as a whole), in the format of conform's
   * `submission.reply()`. Messages are encoded as in `i18n/message.ts`.
   */
  result: SubmissionResult<string[]>;
  /**
   * The form key for the next post. It stays the same after a refusal, which claims no key, and is a new one
   * where a form with other content has claimed it.
   */
  formKey?: string;
  /** The snackbar of a refused write, already translated. */
  snackbar?: { text: string; durationMs: number };
  /** Set where somebody else has changed the row since the form was opened. */
  conflict?: Conflict;
  /** Questions before anything is written; the next post answers them with their fields. */
  questions?: FormQuestion[];
  /** The answers to earlier questions of the same form: the next post gives them again. */
  answers?: Omit<FormQuestion, "text">[];
  /**
   * The changes that saving would make to the price checks, after the button "Check effect" was pressed. Only
   * the screen whose action answered knows the shape, and renders it (`FormEffectContext`).
   */
  effect?: unknown;
  /** Choices that depend on the entered values, such as the room types of the chosen hotel. */
  options?: Options;
}

/** A translated question, and the hidden field by which the form answers it with yes. */
export interface FormQuestion {
  name: string;
  value: string;
  text: string;
}

/** The present values of a row that somebody else has saved, and who saved them. */
export interface Conflict {
  /** The row's present values, as the form's fields have them. */
  theirs: Entered;
  /** The former values of the fields that now have the other person's value. */
  was: Entered;
  /** The version of the present values; saving again overwrites this version. */
  version: string;
  /** A translated sentence that says who changed the row, and when; "" where its page says so. */
  changed: string;
  /** The values that a form made now would have, where those aren't `theirs`. */
  fresh?: Entered;
}

/** The row that a form edits: its version, and the person who changed it last. */
export interface EditedRow {
  version: string;
  /** "Changed by … on …"; null where nobody has changed the row. */
  changed: string | null;
  /** The address of its history page. */
  historyTo: string;
}

/** The form in an open dialog: its values at first, and the row that they come from. */
export interface OpenForm {
  kind: "form";
  /** React's key of the fields: with another key it makes new fields. */
  key: string;
  /** `act` for a dialog that does something with a row, and only proposes values. */
  mode: "create" | "update" | "act";
  /** The values of the fields at first; a ticked checkbox is "on". */
  defaults: Entered;
  /** The edited row; undefined in an add form. */
  row?: EditedRow;
}

/**
 * The constraints of a schema for the browser, so that it needs no zod (`constraints.server.ts`). The fields
 * of a list are under `name[]`.
 */
export interface FormConstraints {
  native: Record<string, FieldConstraint>;
  /** The message for an empty field, by the field's name. */
  required: Record<string, string>;
  /**
   * The schema's own messages, by the field's name: for a number below its minimum, above its maximum, or
   * with decimals, and for a text that doesn't match its pattern.
   */
  bounds: Record<string, { min?: string; max?: string; step?: string; pattern?: string }>;
}

/** HTML constraint attributes of one field. */
export interface FieldConstraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
}
