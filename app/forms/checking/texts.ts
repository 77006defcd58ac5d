import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";

/** Characters that no text of ours needs and PostgreSQL doesn't take. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** One line of text as people mean it: trimmed, its line breaks and control characters gone. */
export function line(required?: string) {
  return z.string({ error: required }).overwrite((text) =>
    text
      .replace(/[\n\t\r]+/g, " ")
      .replace(CONTROL, "")
      .trim(),
  );
}

/**
 * The schema of several lines. A browser counts a line break as one character and sends two: the bounds count
 * it once, as the field's counter does.
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

/** The description of a French text, for programs. */
const french = {
  description: "Empty where nobody has written it: then guests read the English one.",
};

/** @returns a text that is either empty or has at least `min` characters */
function emptyOr(text: z.ZodString, { min, max }: Bounds) {
  return text
    .max(max)
    .refine((text) => text === "" || text.length >= min, {
      error: `validation:MIN_LENGTH?min=${min}`,
    })
    .default("");
}

/**
 * The schema of one line of French beside the English one; where it is empty, guests read the English one.
 */
export function frenchLine(bounds: Bounds) {
  return emptyOr(line(), bounds).register(fieldNotes, french);
}

/**
 * The fields of a form or a body with the texts that guests read: a name and a description.
 * @param required the message where it has no name
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

/** Several lines of French beside the English ones. */
export function frenchLines(bounds: { min?: number; max: number }) {
  return emptyOr(lines(), { min: 0, ...bounds }).register(fieldNotes, french);
}

/** @returns an address that may be left empty */
export function emailOrNone() {
  return line()
    .max(254)
    .refine((text) => text === "" || z.email().safeParse(text).success, {
      error: "validation:EMAIL",
    })
    .default("")
    .meta({ description: "An e-mail address; empty where there is none." });
}
