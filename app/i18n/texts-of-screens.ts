import { useMatches, type UIMatch } from "@remix-run/react";
import type { BackendModule } from "i18next";
import { useTranslation } from "react-i18next";
import type { EnglishTexts } from "./english-texts";
import type { Texts } from "./texts-for-browser";
import { TOGETHER, textsIn } from "./texts-in-files";

type Namespace = keyof EnglishTexts;

/** The hash of all texts of this build; it is part of the name of each file with texts. */
declare const __TEXTS__: string;

/** In development the texts are imported, since there are no built files. */
const sources = import.meta.env.DEV
  ? import.meta.glob<Texts>("/locales/*/*.json", { import: "default" })
  : {};

/**
 * @returns the texts of a namespace in a language
 * @throws where the namespace doesn't exist or can't be loaded
 */
export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  if (import.meta.env.DEV) return sources[`/locales/${language}/${namespace}.json`]!();
  const file = textsIn(namespace);
  const address = `./${language}.${file}-${__TEXTS__}.js`;
  const { default: texts } = (await import(/* @vite-ignore */ address)) as { default: Texts };
  return file === TOGETHER ? (texts[namespace] as Texts) : texts;
}

/**
 * Loads the texts of the next screen for i18next. If that fails, the document is loaded instead, as Remix
 * does when the scripts of a screen can't be loaded.
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
 * Waits for the texts of the next routes. React Router changes screens in transitions, so the present screen
 * stays until the texts are loaded.
 */
export function useTextsOfScreens(): void {
  const namespaces = useMatches().flatMap(({ handle }: UIMatch) => namespacesIn(handle));
  useTranslation([...new Set(namespaces)], { useSuspense: true });
}
