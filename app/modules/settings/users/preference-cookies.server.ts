import { ONE_YEAR, setCookie } from "~/http/cookies.server";

/**
 * Writes the preferences of a user into the cookies that every page reads, so that they apply in every
 * browser after login.
 *
 * @returns the `Set-Cookie` headers; none for a preference that the user leaves to the browser
 */
export function preferenceCookies(prefers: {
  language: string | null;
  theme: string | null;
}): string[] {
  return [
    ...(prefers.language ? [setCookie("language", prefers.language, { maxAge: ONE_YEAR })] : []),
    ...(prefers.theme ? [setCookie("preferredTheme", prefers.theme, { maxAge: ONE_YEAR })] : []),
  ];
}
