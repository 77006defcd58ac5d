type Locale = "en" | "fr";

/** What something is called to guests; the French name is "" where nobody has written it. */
export interface GuestLabel {
  label: string;
  labelFr: string;
}

/** @returns the text of a language; the English one where nobody has written the French one */
export function textIn(english: string, french: string, locale: Locale): string {
  return locale === "fr" && french !== "" ? french : english;
}

/** @returns what something is called in a language */
export function labelIn({ label, labelFr }: GuestLabel, locale: Locale): string {
  return textIn(label, labelFr, locale);
}
