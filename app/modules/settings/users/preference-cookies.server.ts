import { ONE_YEAR, setCookie } from "~/http/cookies.server";

/**
 * @returns the preferences of a user, as the cookies that every page reads: chosen in a profile, it
 *   is the same in every browser they log in with.
 * @returns the `Set-Cookie` headers; none for what is left to the browser
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
