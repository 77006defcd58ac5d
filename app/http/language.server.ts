import { isLanguage, preferredLanguage, type Language } from "~/i18n/languages";
import { readCookie } from "./cookies.server";

/** The visitor's choice from the cookie, else the browser's if it is en or fr, else en. */
export function languageOf(request: Request): Language {
  const chosen = readCookie(request, "language");
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get("Accept-Language"));
}
