import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { patient } from "~/http/patient-fetch";
import { loadDictionary } from "~/i18n/dictionaries";
import { i18nOptions } from "~/i18n/i18n-options";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { RenderContext } from "~/ui/render-context";

async function hydrate() {
  // The server has chosen the language already; asking the browser again could differ.
  const { lang: rendered, dataset } = document.documentElement;
  const language = isLanguage(rendered) ? rendered : fallbackLanguage;
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: await loadDictionary(language) },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <RenderContext.Provider value={{ language, requestId: dataset.requestId }}>
            <RemixBrowser />
          </RenderContext.Provider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

window.fetch = patient(window.fetch.bind(window));
void hydrate();
