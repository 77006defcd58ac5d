import { RemixI18Next } from "remix-i18next/server";
import { fallbackLanguage, isLanguage, languages, preferredLanguage } from "~/i18n/languages";
import type { Language } from "~/i18n/languages";
import { readCookie } from "./cookies.server";

/** Finds the language of a request, and the namespaces of the routes that answer it. */
export const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async (request) => chosenLanguage(request),
  },
});

/** The visitor's choice from the cookie, else the browser's if it is en or fr, else en. */
function chosenLanguage(request: Request): Language {
  const chosenLanguage = readCookie(request, "language");
  return isLanguage(chosenLanguage)
    ? chosenLanguage
    : preferredLanguage(request.headers.get("Accept-Language"));
}

/** The language that a request is answered in. */
export async function languageOf(request: Request): Promise<Language> {
  return (await remixI18next.getLocale(request)) as Language;
}
