const anywhere = "http://maison-desk.invalid";

/** Pages that must not be the end of a login: they would lead round in a circle. */
const neverWanted = ["/login", "/logout"];

/**
 * Where to go after a form of ours, when the wish comes from a URL or a hidden field.
 *
 * @returns path, query and hash of `wanted` if it is a page of this site, else `fallback`.
 *   Absolute URLs, protocol-relative ones (`//evil`, `/\evil`), control characters and other
 *   schemes are refused: a redirect after login is what phishing is made of.
 */
export function safeRedirect(wanted: unknown, fallback = "/dashboard"): string {
  if (typeof wanted !== "string" || wanted.length > 2000) return fallback;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return fallback;
  let url: URL;
  try {
    url = new URL(wanted, anywhere);
  } catch {
    return fallback;
  }
  // `/.//evil` and `/%2e//evil` are paths only until they are normalised.
  if (url.origin !== anywhere || url.pathname.startsWith("//")) return fallback;
  if (neverWanted.some((path) => url.pathname === path || url.pathname.startsWith(`${path}.`))) {
    return fallback;
  }
  return url.pathname + url.search + url.hash;
}
