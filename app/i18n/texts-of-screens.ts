import { useMatches, type UIMatch } from "@remix-run/react";
import type { BackendModule } from "i18next";
import { useTranslation } from "react-i18next";
import type { EnglishTexts } from "./text-key";
import type { Texts } from "./texts-for-browser";

type Namespace = keyof EnglishTexts;

/** One chunk a language and namespace. */
const chunks = import.meta.glob<Texts>("/locales/*/*.json", { import: "default" });

/** @throws where there is no such chunk, or it can't be loaded */
export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = chunks[`/locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts ${namespace} in ${language}`);
  return load();
}

/**
 * How i18next gets the texts of the next screen. Where they can't be loaded, what happens is what
 * Remix does where the scripts of a screen can't be: it loads the document, texts and all.
 */
export const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, done) {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts),
      () => location.reload(),
    );
  },
};

/** @returns the namespaces that a route's `handle` names */
export function namespacesIn(handle: unknown): Namespace[] {
  const { i18n = [] } = (handle ?? {}) as { i18n?: Namespace[] };
  return i18n;
}

/**
 * Waits for the texts of all routes that are about to be shown. React Router changes screens in
 * transitions: until the texts are there, the screen before stays as it is.
 */
export function useTextsOfScreens(): void {
  const namespaces = useMatches().flatMap(({ handle }: UIMatch) => namespacesIn(handle));
  useTranslation([...new Set(namespaces)], { useSuspense: true });
}
