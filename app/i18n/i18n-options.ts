import type { InitOptions } from "i18next";
import { languages } from "./languages";

/** The options on which server and browser must agree, or hydration would differ. */
export const i18nOptions: InitOptions = {
  supportedLngs: [...languages],
  // Both languages have the same keys, so there is no fallback.
  fallbackLng: false,
  // Every key names its namespace; without one it isn't found.
  defaultNS: [],
  ns: [],
  returnNull: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // A raw key must never pass unseen: console.error fails every test.
  appendNamespaceToMissingKey: true,
  parseMissingKeyHandler: (key, otherWords?: string) => {
    if (otherWords !== undefined) return otherWords;
    console.error(`No translation for ${key}`);
    return key;
  },
};
