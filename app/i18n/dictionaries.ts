import type { Language } from "./languages";

type Families = Record<string, Record<string, unknown>>;

/** One chunk a language: the browser loads only its own, whole, before it hydrates. */
const load: Record<Language, () => Promise<Families>> = {
  en: async () => (await import("./dictionary-en")).default,
  fr: async () => (await import("./dictionary-fr")).default,
};

/** All texts of a language for the browser. */
export async function loadDictionary(language: Language): Promise<Record<string, unknown>> {
  return Object.assign({}, ...Object.values(await load[language]())) as Record<string, unknown>;
}
