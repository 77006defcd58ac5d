type Locale = "en" | "fr";

/** A name that guests see; the French one is "" where it hasn't been written. */
export interface GuestLabel {
  label: string;
  label_fr: string;
}

/**
 * @param english null where the text is optional and missing
 * @returns the text in a language; the English one where there is no French one
 */
export function textIn<English extends string | null>(
  english: English,
  french: string | null,
  locale: Locale,
): English | string {
  return locale === "fr" && french ? french : english;
}

/** @returns the name in a language */
export function labelIn({ label, label_fr }: GuestLabel, locale: Locale): string {
  return textIn(label, label_fr, locale);
}
