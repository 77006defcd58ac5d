import type { InitOptions } from "i18next";
import { languages } from "./languages";

/** The options on which server and browser must agree, or hydration would differ. */
export const i18nOptions: InitOptions = {
  supportedLngs: [...languages],
  // Both languages hold the same keys: nothing is ever taken from the other.
  fallbackLng: false,
  // Every key says its namespace: one that doesn't is found nowhere.
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
