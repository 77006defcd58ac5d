import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/** How long browsers remember that the app is reached by HTTPS alone, in seconds: two years. */
const HTTPS_ALONE_S = 63_072_000;

const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  // No other site may show a picture or run a script of the app.
  "Cross-Origin-Resource-Policy": "same-origin",
  // The default: answers that may be kept, such as hashed files, set their own header.
  "Cache-Control": "no-store",
};

/** The headers that browsers heed behind HTTPS only; elsewhere some of them complain. */
const BEHIND_HTTPS = {
  "Strict-Transport-Security": `max-age=${HTTPS_ALONE_S}`,
  // A page of another site that opens one of the app, or is opened by it, gets no hold of its window.
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * Gives every answer the headers for its safety, also files, refusals and answers to scripts. They are added
 * last, and only those that the answer doesn't have by itself: the app's headers are appended, so that one
 * set before would be there twice.
 *
 * @param origin the setting `ORIGIN`
 */
export function commonHeaders(origin: string | undefined): RequestHandler {
  const isHttps = origin?.startsWith("https://") ?? false;
  const headers = Object.entries({ ...EVERYWHERE, ...(isHttps ? BEHIND_HTTPS : {}) });
  return (_request, response, next) => {
    onHeaders(response, function () {
      for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value);
    });
    next();
  };
}
