import { RemixI18Next } from "remix-i18next/server";
import { fallbackLanguage, isLanguage, languages, preferredLanguage } from "~/i18n/languages";
import type { Language } from "~/i18n/languages";
import { readCookie } from "./cookies.server";

/** Determines the language of a request, and the namespaces of the routes that answer it. */
export const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async (request) => chosenLanguage(request),
  },
});

/**
 * @returns the language in the visitor's cookie, otherwise the browser's where it is en or fr, otherwise en
 */
function chosenLanguage(request: Request): Language {
  const chosenLanguage = readCookie(request, "language");
  return isLanguage(chosenLanguage)
    ? chosenLanguage
    : preferredLanguage(request.headers.get("Accept-Language"));
}

/** @returns the language in which a request is answered */
export async function languageOf(request: Request): Promise<Language> {
  return (await remixI18next.getLocale(request)) as Language;
}
