/** The languages of the product, in the order of the language menu. */
export const languages = ["en", "fr"] as const;

export type Language = (typeof languages)[number];

/** What a visitor gets whose browser asks for neither English nor French. */
export const fallbackLanguage: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * @param header `Accept-Language`, such as "de, fr-CA;q=0.8, en;q=0.5"
 * @returns the first of our languages in the order of the visitor's preference, else English
 */
export function preferredLanguage(header: string | null): Language {
  const wishes = (header ?? "").split(",").map((wish) => {
    const [tag = "", weight] = wish.trim().split(/;\s*q=/);
    return { language: tag.split("-")[0]?.toLowerCase(), weight: Number(weight ?? 1) };
  });
  // Sorting keeps the order of equals, and a weight that is no number counts for nothing.
  wishes.sort((a, b) => (b.weight || 0) - (a.weight || 0));
  return wishes.map((wish) => wish.language).find(isLanguage) ?? fallbackLanguage;
}
