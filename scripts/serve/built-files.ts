import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { acceptedEncoding } from "../../app/http/encoding.server";

/**
 * Answers for the files that the build has made for browsers, each as small as the request accepts it.
 * They are looked up once, at the start, so no page's address is looked for on the disk.
 *
 * @param folder `build/client`, where the build leaves a `.br` and a `.gz` beside each text
 */
export function builtFiles(folder: string): RequestHandler {
  const options = { etag: true, extensions: [], setHeaders };
  // Which encoding is wanted follows from the weights that a request gives, as for pages; sirv reads
  // the names alone.
  const files = {
    br: sirv(folder, { ...options, brotli: true }),
    gzip: sirv(folder, { ...options, gzip: true }),
    plain: sirv(folder, options),
  };
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    // Browsers ask for whole files; a part that ends before it begins would be an error to sirv.
    delete request.headers.range;
    files[acceptedEncoding(request.headers["accept-encoding"]) ?? "plain"](request, response, next);
  };
}

/** Files with a hash in their name never change; the others are asked for anew after an hour. */
function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader(
    "Cache-Control",
    path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("X-Content-Type-Options", "nosniff");
}
