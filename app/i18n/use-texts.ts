import { useTranslation } from "react-i18next";

/**
 * Texts that a screen's loader brought along (`textsOf`), known before anything of it is drawn: the
 * browser's dictionary holds only what every page may need.
 *
 * @param texts families of texts as JSON: a loader's types have no words for a tree of sentences
 */
export function useTexts(texts: string): void {
  const { i18n } = useTranslation();
  const families = JSON.parse(texts) as Record<string, unknown>;
  const isKnown = Object.keys(families).every((family) =>
    Boolean(i18n.getResource(i18n.language, "translation", family)),
  );
  if (!isKnown) i18n.addResourceBundle(i18n.language, "translation", families, true);
}
