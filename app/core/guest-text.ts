type Locale = "en" | "fr";

/** The name that guests see; the French name is "" where nobody has written it. */
export interface GuestLabel {
  label: string;
  label_fr: string;
}

/**
 * @param english null where there is nothing to be called so
 * @returns the text of a language; the English one where nobody has written the French one
 */
export function textIn<English extends string | null>(
  english: English,
  french: string | null,
  locale: Locale,
): English | string {
  return locale === "fr" && french ? french : english;
}

/** @returns what something is called in a language */
export function labelIn({ label, label_fr }: GuestLabel, locale: Locale): string {
  return textIn(label, label_fr, locale);
}
