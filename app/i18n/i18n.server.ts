import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./i18n-options";
import { languages, type Language } from "./languages";
import { cachedTranslator } from "./cached-translator.server";
import { textsForBrowser, type Texts } from "./texts-for-browser";

const files = import.meta.glob<Texts>("/locales/*/*.json", { eager: true, import: "default" });

/** @returns the texts of one language by namespace; each file is one namespace */
function textsOf(language: Language): Map<string, Texts> {
  const folder = `/locales/${language}/`;
  const ofLanguage = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return new Map(
    ofLanguage.map(([path, texts]) => [path.slice(folder.length, -".json".length), texts]),
  );
}

function instanceWith(language: Language, texts: Iterable<[string, Texts]>): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    initImmediate: false,
    resources: { [language]: Object.fromEntries(texts) },
  });
  return cachedTranslator(instance);
}

/** One instance per language, shared by all requests: the language of an instance never changes. */
const instances = new Map<Language, i18n>(
  languages.map((language) => [language, instanceWith(language, textsOf(language))]),
);

/** @returns the i18next instance with all texts of a language */
export function i18nFor(language: Language): i18n {
  return instances.get(language)!;
}

/** @returns the translating function for loaders, actions and services */
export function translator(language: Language): TFunction {
  return i18nFor(language).t;
}

/** One instance per language and set of namespaces, shared by all screens with this set. */
const ofScreens = new Map<string, i18n>();

/**
 * @param namespaces the namespaces of the rendered routes
 * @returns the i18next instance that renders a screen. It has only the namespaces that the browser will have,
 *   so that a namespace that is missing in the screen's `handle` is noticed on the server and in every test
 */
export function i18nOfScreen(language: Language, namespaces: readonly string[]): i18n {
  const names = [...new Set(namespaces)].sort();
  const key = [language, ...names].join();
  const cached = ofScreens.get(key);
  if (cached) return cached;
  const all = textsOf(language);
  const instance = instanceWith(
    language,
    names.flatMap((name): [string, Texts][] => {
      const texts = all.get(name);
      return texts ? [[name, textsForBrowser(texts)]] : [];
    }),
  );
  ofScreens.set(key, instance);
  return instance;
}
