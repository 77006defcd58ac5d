import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./i18n-options";
import { languages, type Language } from "./languages";

type Dictionary = Record<string, unknown>;

const files = import.meta.glob<Dictionary>("/locales/*/*.json", { eager: true, import: "default" });

/** All namespaces of one language, merged: each file holds one family of keys of its own. */
function dictionary(language: Language): Dictionary {
  const ofLanguage = Object.entries(files).filter(([path]) =>
    path.startsWith(`/locales/${language}/`),
  );
  return Object.assign({}, ...ofLanguage.map(([, family]) => family)) as Dictionary;
}

/** One instance a language, shared by all requests: its language never changes. */
const instances = new Map<Language, i18n>(
  languages.map((language) => {
    const instance = i18next.createInstance();
    void instance.use(initReactI18next).init({
      ...i18nOptions,
      lng: language,
      initImmediate: false,
      resources: { [language]: { translation: dictionary(language) } },
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
 * The texts of some families as JSON, for a page that brings them along (`use-texts.ts`): the browser's own dictionary holds
 * what every page may need, and the scripts of a page have a limit.
 */
export function textsOf(language: Language, ...families: string[]): string {
  const all = dictionary(language);
  return JSON.stringify(Object.fromEntries(families.map((family) => [family, all[family]])));
}
