import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { patient } from "~/http/out-of-reach/patient-fetch";
import { i18nOptions } from "~/i18n/i18n-options";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { backend, loadTexts, namespacesIn } from "~/i18n/texts-of-screens";
import { RenderContext } from "~/ui/render-context";

async function hydrate() {
  // The server has chosen the language already; asking the browser again could differ.
  const { lang: rendered, dataset } = document.documentElement;
  const language = isLanguage(rendered) ? rendered : fallbackLanguage;
  // Without its texts the page stays the server's, which works by itself.
  const texts = await Promise.all(
    getInitialNamespaces().map(async (name) => [name, await loadTexts(language, name)] as const),
  );
  await i18next
    .use(initReactI18next)
    .use(backend)
    .init({
      ...i18nOptions,
      lng: language,
      resources: { [language]: Object.fromEntries(texts) },
      // The texts of other screens come with them.
      partialBundledLanguages: true,
    });
  window.__remixRouteModules = withTexts(window.__remixRouteModules);
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

type RouteModules = typeof window.__remixRouteModules;

/**
 * The modules of the routes as Remix keeps them: with the module of a new screen come its texts, while
 * the server still answers with what the screen shows.
 */
function withTexts(modules: RouteModules): RouteModules {
  return new Proxy(modules, {
    set(target, id, module: RouteModules[string]) {
      void i18next.loadNamespaces(namespacesIn(module?.handle));
      return Reflect.set(target, id, module);
    },
  });
}

// Requests are given up when somebody goes elsewhere. Remix leaves some of that unanswered, and the
// browser would report an error where there is none.
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
});
window.fetch = patient(window.fetch.bind(window));
void hydrate();
