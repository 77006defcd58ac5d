/** The languages of the product, in the order of the language menu. */
export const languages = ["en", "fr"] as const;

export type Language = (typeof languages)[number];

/** What a visitor gets whose browser asks for neither English nor French. */
export const fallbackLanguage: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
