import { useTranslation } from "react-i18next";

/**
 * Texts that a screen's loader brought along (`textsOf`), known before anything of it is drawn: the
 * browser's dictionary holds only what every page may need.
 *
 * @param texts namespaces as JSON: a loader's types have no words for a tree of sentences
 */
export function useTexts(texts: string): void {
  const { i18n } = useTranslation();
  const namespaces = JSON.parse(texts) as Record<string, unknown>;
  for (const [name, bundle] of Object.entries(namespaces)) {
    if (i18n.hasResourceBundle(i18n.language, name)) continue;
    i18n.addResourceBundle(i18n.language, name, bundle);
  }
}
