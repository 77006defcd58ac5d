import { acceptedIn } from "~/core/accepted";

/** The languages of the product, in the order of the language menu. */
export const languages = ["en", "fr"] as const;

export type Language = (typeof languages)[number];

/** The language of a visitor whose browser prefers neither English nor French. */
export const fallbackLanguage: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * @param header the header `Accept-Language`, such as "de, fr-CA;q=0.8, en;q=0.5"
 * @returns the language of the product that the visitor prefers; English where the header names none
 */
export function preferredLanguage(header: string | null): Language {
  const codes = acceptedIn(header).map(({ name }) => name.split("-")[0]);
  return codes.find(isLanguage) ?? fallbackLanguage;
}
