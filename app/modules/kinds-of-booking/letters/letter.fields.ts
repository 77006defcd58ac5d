import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { languages } from "~/i18n/languages";
import { letterKinds, MAX_RECIPIENT, MAX_SUBJECT } from "./letter";

/** The fields of a letter that the log keeps; its text is in the letter alone. */
export const LetterFields = z.object({
  kind: z
    .enum(letterKinds, { error: "letters:FORM.KIND_REQUIRED" })
    .register(fieldNotes, { words: "letters:KINDS" }),
  language: z
    .enum(languages, { error: "letters:FORM.LANGUAGE_REQUIRED" })
    .register(fieldNotes, { words: "common:LANGUAGE" }),
  /** The address of the customer, or another one. */
  recipient: line("letters:FORM.RECIPIENT_REQUIRED")
    .max(MAX_RECIPIENT)
    .refine((text) => z.email().safeParse(text).success, { error: "validation:EMAIL" }),
  subject: line().max(MAX_SUBJECT),
});

/** The form that sends a letter. */
export const LetterInput = LetterFields.omit({ subject: true }).extend({
  /** The fingerprint of the letter that was shown: another one isn't sent. */
  shown: line().max(64).nullish(),
});

/** The form that takes a letter back. */
export const WithdrawInput = z.object({ letter_id: chosenId() });

export type LetterInput = z.output<typeof LetterInput>;
