import type { InitOptions } from "i18next";
import { languages } from "./languages";

/** The options that must be the same on the server and in the browser, or hydration would fail. */
export const i18nOptions: InitOptions = {
  supportedLngs: [...languages],
  // Both languages have the same keys, so there is no fallback.
  fallbackLng: false,
  // Every key names its namespace, so there is no default.
  defaultNS: [],
  ns: [],
  returnNull: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // A missing text shows its key with the namespace, and `console.error` makes every test fail.
  appendNamespaceToMissingKey: true,
  parseMissingKeyHandler: (key, otherWords?: string) => {
    if (otherWords !== undefined) return otherWords;
    console.error(`No translation for ${key}`);
    return key;
  },
};
