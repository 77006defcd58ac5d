import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import { languages } from "~/i18n/languages";
import { letterKinds } from "../../letters/letter";
import {
  brokenPlaceholders,
  emptyTemplate,
  MAX_TEMPLATE_SUBJECT,
  MAX_TEMPLATE_TEXT,
  writtenPlaceholders,
} from "./letter-template";

const words = `Empty for the usual words. Placeholders: ${writtenPlaceholders()}.`;

/**
 * The fields of a letter template: a hotel's own words for letters in one language (docs/reference/stays.md#letters).
 */
export const LetterTemplateFields = z
  .object({
    hotel_id: chosenId("letter-templates:FORM.HOTEL_REQUIRED"),
    language: z
      .enum(languages, { error: "letter-templates:FORM.LANGUAGE_REQUIRED" })
      .register(fieldNotes, { words: "common:LANGUAGE" }),
    kind: z.enum(letterKinds).nullish().register(fieldNotes, {
      words: "letters:KINDS",
      description: "null: letters of every kind that has no template of its own.",
    }),
    subject: line()
      .max(MAX_TEMPLATE_SUBJECT)
      .default("")
      .register(fieldNotes, { description: words }),
    greeting: lines()
      .max(MAX_TEMPLATE_TEXT)
      .default("")
      .register(fieldNotes, { description: words }),
    closing: lines()
      .max(MAX_TEMPLATE_TEXT)
      .default("")
      .register(fieldNotes, { description: words }),
  })
  .superRefine((template, ctx) => {
    const mistakes = { ...brokenPlaceholders(template), ...emptyTemplate(template) };
    for (const [field, message] of Object.entries(mistakes)) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type LetterTemplateInput = z.output<typeof LetterTemplateFields>;

export type LetterTemplate = RowOf<typeof LetterTemplateFields>;
