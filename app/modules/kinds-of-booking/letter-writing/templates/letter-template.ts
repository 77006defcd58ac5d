import { encodeMessage } from "~/i18n/message";

/** The most characters of a template's subject. A filled-in subject may be longer; it is cut like any other. */
export const MAX_TEMPLATE_SUBJECT = 200;

/** The most characters of a greeting, and of a closing (docs/reference/stays.md#letters). */
export const MAX_TEMPLATE_TEXT = 2000;

/** The words that a template may contain in braces, "{guest}", and that each letter fills in. */
export const placeholders = [
  "guest",
  "hotel",
  "letter",
  "reference",
  "checkin",
  "checkout",
  "nights",
  "room_type",
  "party",
  "amount",
  "due",
  "phone",
  "email",
] as const;

export type Placeholder = (typeof placeholders)[number];

/** What stands for each placeholder in the letter about one booking. */
export type Fillings = Record<Placeholder, string>;

/** The words that a template may replace, and their order in the form. */
export const templateTexts = ["subject", "greeting", "closing"] as const;

export type TemplateText = (typeof templateTexts)[number];

/** The words of a template; an empty one stands for the usual words. */
export type TemplateWords = Record<TemplateText, string>;

const written = new Map<string, Placeholder>(placeholders.map((name) => [`{${name}}`, name]));

/** @returns the placeholders as they are written: "{guest}, {hotel}" */
export function writtenPlaceholders(): string {
  return [...written.keys()].join(", ");
}

/** Words in braces, and braces that lack their other half, up to the end of the line. */
const IN_BRACES = /\{[^{}\n]*\}?|\}/g;

/** The most characters of an unknown placeholder that its message repeats. */
const MAX_REPEATED = 40;

/** @returns the first words in braces that are no placeholder, "{gest}", or a lone brace; undefined for none */
export function unknownPlaceholder(text: string): string | undefined {
  const unknown = (text.match(IN_BRACES) ?? []).find((braces) => !written.has(braces));
  return unknown?.slice(0, MAX_REPEATED);
}

/** @returns the encoded messages about unknown placeholders, by field; each names the closed list */
export function brokenPlaceholders(words: Partial<TemplateWords>): Record<string, string> {
  return Object.fromEntries(
    templateTexts.flatMap((field) => {
      const placeholder = unknownPlaceholder(words[field] ?? "");
      if (placeholder === undefined) return [];
      const params = { placeholder, known: writtenPlaceholders() };
      const key = "letter-templates:FORM.UNKNOWN_PLACEHOLDER";
      return [[field, encodeMessage({ key, params })]];
    }),
  );
}

/** @returns the messages about a template without any words, by field */
export function emptyTemplate(words: Partial<TemplateWords>): Record<string, string> {
  return templateTexts.some((field) => words[field]?.trim())
    ? {}
    : { subject: "letter-templates:FORM.WORDS_REQUIRED" };
}

/** @returns a text with its placeholders filled in; braces in a filling stay as they are */
function filledIn(text: string, fillings: Fillings): string {
  return text.replace(IN_BRACES, (braces) => {
    const name = written.get(braces);
    return name ? fillings[name] : braces;
  });
}

/** @returns whether a text names something that the booking doesn't have, such as a phone number */
function hasHole(text: string, fillings: Fillings): boolean {
  return (text.match(IN_BRACES) ?? []).some((braces) => {
    const name = written.get(braces);
    return name !== undefined && fillings[name].trim() === "";
  });
}

/**
 * @param usual the words of the product, which stand where the template has none, and for a subject with a
 *   placeholder that nothing fills: a line that breaks off in its middle looks like a mistake
 * @returns the words of a letter by a template
 */
export function wordsByTemplate(
  template: TemplateWords,
  fillings: Fillings,
  usual: TemplateWords,
): TemplateWords {
  const word = (field: TemplateText) => filledIn(template[field], fillings).trim() || usual[field];
  return {
    subject: hasHole(template.subject, fillings) ? usual.subject : word("subject"),
    greeting: word("greeting"),
    closing: word("closing"),
  };
}

/** The values of a form on which the letter that shows its words depends, valid or not. */
export interface SampleOf {
  hotel_id?: unknown;
  language?: unknown;
  kind?: unknown;
}

/** @returns these values as one text: another one needs another letter */
export function sampleKey({ hotel_id, language, kind }: SampleOf): string {
  return [hotel_id, language, kind].map((value) => (typeof value === "string" ? value : "")).join();
}
