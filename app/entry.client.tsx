import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { waitingFetch } from "~/http/out-of-reach/patient-fetch";
import { i18nOptions } from "~/i18n/i18n-options";
import { fallbackLanguage, isLanguage } from "~/i18n/languages";
import { backend, loadTexts, namespacesIn } from "~/i18n/texts-of-screens";
import { RenderContext } from "~/ui/render-context";

async function hydrate() {
  // The server has already chosen the language; the browser's own choice could differ.
  const { lang: rendered, dataset } = document.documentElement;
  const language = isLanguage(rendered) ? rendered : fallbackLanguage;
  // Without its texts the page isn't hydrated: it works as HTML.
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
      // The texts of other screens are loaded with those screens.
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
 * Wraps Remix's route modules, so that the texts of a new screen are loaded together with its module, while
 * the server works on the answer.
 */
function withTexts(modules: RouteModules): RouteModules {
  return new Proxy(modules, {
    set(target, id, module: RouteModules[string]) {
      void i18next.loadNamespaces(namespacesIn(module?.handle));
      return Reflect.set(target, id, module);
    },
  });
}

// A request is aborted when the user leaves the page. Remix leaves some of the promises unhandled, and the
// browser would report them as errors.
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
});
window.fetch = waitingFetch(window.fetch.bind(window));
void hydrate();
