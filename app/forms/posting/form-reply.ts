import type { SubmissionResult } from "@conform-to/react";

/** The entered values by field: one text, or several where the field is repeated. */
export type Entered = Record<string, string | string[]>;

/** A form that comes back: refused, or re-rendered with more options (`load`). */
export interface FormReply<Options = unknown> {
  intent: string;
  /**
   * The entered values and their mistakes by field ("": the form as a whole), as conform's
   * `submission.reply()` has it. Messages are encoded as in `i18n/message.ts`.
   */
  result: SubmissionResult<string[]>;
  /**
   * The form key for the next post: the same after a refusal, which claims nothing; a new one where other
   * content has claimed it.
   */
  formKey?: string;
  /** The snackbar of a refused write, already translated. */
  snackbar?: { text: string; durationMs: number };
  /** Somebody changed the row since the form was made. */
  conflict?: Conflict;
  /** Questions before anything is written: the next post answers with these fields. */
  questions?: FormQuestion[];
  /**
   * The changes that saving would make to the price checks, after the button "Check effect" was pressed. The
   * screen that answered knows its shape, and renders it (`FormEffectContext`).
   */
  effect?: unknown;
  /** Choices that depend on what was entered, such as the room types of the chosen hotel. */
  options?: Options;
}

/** A question in finished words, and the hidden field by which the form says yes to it. */
export interface FormQuestion {
  name: string;
  value: string;
  text: string;
}

/** The present values of the row, and who saved them. */
export interface Conflict {
  /** The values of the form as the row has them now. */
  theirs: Entered;
  /** The fields that took the other person's value, with the value before. */
  was: Entered;
  /** The version of those values: saving again overwrites that one. */
  version: string;
  /** Who changed it, and when: a finished sentence. */
  changed: string;
}

/** The row that a form edits: its version, and who changed it last. */
export interface EditedRow {
  version: string;
  /** "Changed by … on …"; null where nobody has changed the row. */
  changed: string | null;
  /** Its history page. */
  historyTo: string;
}

/** A form in an open dialog: its untouched values, and the row that they are from. */
export interface OpenForm {
  kind: "form";
  /** React makes the fields anew where the key is another. */
  key: string;
  mode: "create" | "update";
  /** A ticked checkbox is "on". */
  defaults: Entered;
  /** None in an add form. */
  row?: EditedRow;
}

/**
 * The constraints of a schema for the browser, so that it needs no zod (`constraints.server.ts`). The fields
 * of a list stand under `name[]`.
 */
export interface FormConstraints {
  native: Record<string, FieldConstraint>;
  /** Field name → the message that the schema gives an empty field. */
  required: Record<string, string>;
  /**
   * Field name → the schema's own messages for a number below its minimum, above its maximum, or with
   * decimals, and for a text that doesn't fit its pattern.
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
