import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./i18n-options";
import { languages, type Language } from "./languages";

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>("/locales/*/*.json", { eager: true, import: "default" });

/** All texts of one language: each file is a namespace. */
function resources(language: Language): Record<string, Texts> {
  const folder = `/locales/${language}/`;
  const ofLanguage = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(
    ofLanguage.map(([path, texts]) => [path.slice(folder.length, -".json".length), texts]),
  );
}

/** One instance a language, shared by all requests: its language never changes. */
const instances = new Map<Language, i18n>(
  languages.map((language) => {
    const instance = i18next.createInstance();
    void instance.use(initReactI18next).init({
      ...i18nOptions,
      lng: language,
      initImmediate: false,
      resources: { [language]: resources(language) },
    });
    return [language, instance];
  }),
);

/** The i18next instance that renders the HTML of a request in this language. */
export function i18nFor(language: Language): i18n {
  return instances.get(language)!;
}

/** The translating function for loaders, actions and services. */
export function translator(language: Language): TFunction {
  return i18nFor(language).t;
}

/**
 * Some namespaces as JSON, for a page that brings them along (`use-texts.ts`): the browser's own
 * texts are what every page may need, and the scripts of a page have a limit.
 */
export function textsOf(language: Language, ...namespaces: string[]): string {
  const all = resources(language);
  return JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, all[name]])));
}
