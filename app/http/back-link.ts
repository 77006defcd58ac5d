import { safeRedirect } from "./safe-redirect";

/** The parameter of a form page's URL that names the page that it was opened from. */
const BACK = "back";

/**
 * @param to the page of a form
 * @param from the page with the link
 * @param usual the page to which the form returns by default, which the link needn't name
 * @returns the link to the form, from which saving and leaving return to `from`
 */
export function withBack(to: string, from: string | undefined, usual: string): string {
  if (!from || from === usual) return to;
  const [path = "", query] = to.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(BACK, from);
  return `${path}?${params}`;
}

/** @returns the page that a form was opened from; `usual` where its URL names none of ours */
export function backOf(url: URL | URLSearchParams, usual: string): string {
  const params = url instanceof URL ? url.searchParams : url;
  return safeRedirect(params.get(BACK), usual);
}
