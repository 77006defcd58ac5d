const anywhere = "http://maison-desk.invalid";

/** Pages to which a login must not lead, because they would lead back to the login. */
const neverWanted = ["/login", "/logout"];

/**
 * Checks the target of a redirect that comes from a URL or a hidden field.
 *
 * @returns path, query and hash of `target` if it is a page of this site, otherwise `fallback`. Absolute
 *   URLs, protocol-relative ones (`//evil`, `/\evil`), control characters and other schemes are refused,
 *   since redirects after a login are used for phishing
 */
export function safeRedirect(target: unknown, fallback = "/dashboard"): string {
  const ours = addressOfOurs(target);
  if (!ours || neverWanted.some((path) => isPage(ours, path))) return fallback;
  return ours;
}

/**
 * Checks the page that is shown again after a change of language or theme. Unlike in `safeRedirect`, it may
 * be the login page.
 *
 * @returns path, query and hash of `target` if it is a page of this site, otherwise the login page
 */
export function safeReturn(target: unknown): string {
  const ours = addressOfOurs(target);
  return !ours || isPage(ours, "/logout") ? "/login" : ours;
}

function isPage(address: string, path: string): boolean {
  const { pathname } = new URL(address, anywhere);
  return pathname === path || pathname.startsWith(`${path}.`);
}

/** @returns path, query and hash; undefined unless it is certainly a page of this site */
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
