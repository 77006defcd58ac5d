import { safeRedirect } from "./safe-redirect";

/** The parameter that names, in the URL of a form page, the page from which the form was opened. */
const BACK = "back";

/**
 * @param to the page of a form
 * @param from the page with the link
 * @param usual the page to which the form returns by default; where `from` is the same, the link doesn't name
 *   it
 * @returns the link to the form, from which saving and leaving return to `from`
 */
export function withBack(to: string, from: string | undefined, usual: string): string {
  if (!from || from === usual) return to;
  const [path = "", query] = to.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(BACK, from);
  return `${path}?${params}`;
}

/** @returns the page from which a form was opened; `usual` where its URL names no page of the product */
export function backOf(url: URL | URLSearchParams, usual: string): string {
  const params = url instanceof URL ? url.searchParams : url;
  return safeRedirect(params.get(BACK), usual);
}
