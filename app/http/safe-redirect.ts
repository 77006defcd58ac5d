const anywhere = "http://maison-desk.invalid";

/** Pages that must not be the end of a login: they would lead round in a circle. */
const neverWanted = ["/login", "/logout"];

/**
 * Checks a redirect target from a URL or a hidden field.
 *
 * @returns path, query and hash of `target` if it is a page of this site, else `fallback`. Absolute URLs,
 *   protocol-relative ones (`//evil`, `/\evil`), control characters and other schemes are refused, since
 *   redirects after login are used for phishing
 */
export function safeRedirect(target: unknown, fallback = "/dashboard"): string {
  const ours = addressOfOurs(target);
  if (!ours || neverWanted.some((path) => isPage(ours, path))) return fallback;
  return ours;
}

/**
 * Checks the page to return to after a change of language or theme. Unlike in `safeRedirect`, it may be the
 * login page.
 *
 * @returns path, query and hash of `target` if it is a page of this site, else the login page
 */
export function safeReturn(target: unknown): string {
  const ours = addressOfOurs(target);
  return !ours || isPage(ours, "/logout") ? "/login" : ours;
}

function isPage(address: string, path: string): boolean {
  const { pathname } = new URL(address, anywhere);
  return pathname === path || pathname.startsWith(`${path}.`);
}

/** @returns path, query and hash, or undefined where it isn't surely a page of this site */
function addressOfOurs(target: unknown): string | undefined {
  if (typeof target !== "string" || target.length > 2000) return undefined;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return undefined;
  let url: URL;
  try {
    url = new URL(target, anywhere);
  } catch {
    return undefined;
  }
  // `/.//evil` and `/%2e//evil` are paths only until they are normalised.
  if (url.origin !== anywhere || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
