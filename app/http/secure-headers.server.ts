import { isBehindHttps } from "./cookies.server";

/**
 * Sets the security headers of a page or of its data: private pages are stored nowhere, scripts run only with
 * a nonce, and no other site may show the page in a frame.
 *
 * `Referrer-Policy` is `same-origin` and not `no-referrer`: with the latter, a form that is posted without
 * scripts sends `Origin: null` and is refused. A page whose own address is secret has a stricter one.
 */
export function secureHeaders(headers: Headers, nonce?: string): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  if (!nonce) return;
  headers.set("X-Frame-Options", "DENY");
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
}

/**
 * @returns the headers with which a browser forgets what it has kept of the app, at the logout: pictures of
 *   hotels in its cache, and what scripts have stored. Browsers heed them behind HTTPS only
 */
export function forgetfulHeaders(): Record<string, string> {
  return isBehindHttps() ? { "Clear-Site-Data": '"cache", "storage"' } : {};
}
