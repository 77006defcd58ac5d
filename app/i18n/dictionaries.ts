import type { Language } from "./languages";

type Files = Record<string, Record<string, unknown>>;

/** One chunk a language: the browser loads only its own, whole, before it hydrates. */
const load: Record<Language, () => Promise<Files>> = {
  en: async () => (await import("./dictionary-en")).default,
  fr: async () => (await import("./dictionary-fr")).default,
};

/** The texts of a language for the browser, by namespace. */
export async function loadDictionary(language: Language): Promise<Files> {
  const files = await load[language]();
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]),
  );
}
