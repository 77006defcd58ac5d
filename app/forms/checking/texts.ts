import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";

/** Control characters, which no text of the product needs and some of which PostgreSQL refuses. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/**
 * @returns the schema of one line of text, which is trimmed and loses its line breaks and control characters
 */
export function line(required?: string) {
  return z.string({ error: required }).overwrite((text) =>
    text
      .replace(/[\n\t\r]+/g, " ")
      .replace(CONTROL, "")
      .trim(),
  );
}

/**
 * @returns the schema of a text of several lines. A browser counts a line break as one character and sends
 *   two; the bounds count it as one, like the counter of the field
 */
export function lines(required?: string) {
  return z
    .string({ error: required })
    .overwrite((text) => text.replace(/\r\n?/g, "\n").replace(CONTROL, "").trim());
}

/** The fewest and the most characters of a text. */
interface Bounds {
  min: number;
  max: number;
}

/** The description of a French text in the API's document. */
const french = {
  description: "Empty where nobody has written it: then guests read the English one.",
};

/** @returns the schema of a text that is either empty or has at least `min` characters */
function emptyOr(text: z.ZodString, { min, max }: Bounds) {
  return text
    .max(max)
    .refine((text) => text === "" || text.length >= min, {
      error: `validation:MIN_LENGTH?min=${min}`,
    })
    .default("");
}

/**
 * @returns the schema of one line of French beside an English one; where it is empty, guests read the English
 *   one
 */
export function frenchLine(bounds: Bounds) {
  return emptyOr(line(), bounds).register(fieldNotes, french);
}

/**
 * @param required the message for a missing name
 * @returns the fields of a form or a body with the texts that guests read: a name and a description
 */
export function guestTextFields(
  required: string,
  { label, description }: { label: Bounds; description: { min?: number; max: number } },
) {
  return {
    label: line(required).min(label.min).max(label.max),
    label_fr: frenchLine(label),
    description: emptyOr(lines(), { min: 0, ...description }),
    description_fr: frenchLines(description),
  };
}

/** @returns the schema of several lines of French beside English ones */
export function frenchLines(bounds: { min?: number; max: number }) {
  return emptyOr(lines(), { min: 0, ...bounds }).register(fieldNotes, french);
}

/** @returns the schema of an e-mail address that may be left empty */
export function emailOrNone() {
  return line()
    .max(254)
    .refine((text) => text === "" || z.email().safeParse(text).success, {
      error: "validation:EMAIL",
    })
    .default("")
    .meta({ description: "An e-mail address; empty where there is none." });
}
