import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { acceptedEncoding } from "../../app/http/encoding.server";
import { factsOf } from "./named-requests";

/** The pattern of all files, in the log and the metrics. */
const FILE = "(file)";

/**
 * Serves the files of the build for browsers, each in the smallest encoding that the request accepts. The
 * files are listed once, at the start, so that the address of a page is never looked up on the disk.
 *
 * @param folder `build/client`, where the build writes a `.br` and a `.gz` beside each text file
 */
export function builtFiles(folder: string): RequestHandler {
  const options = { etag: true, extensions: [], setHeaders };
  // The encoding follows from the weights in the request's header, as for pages; sirv would ignore the
  // weights.
  const files = {
    br: sirv(folder, { ...options, brotli: true }),
    gzip: sirv(folder, { ...options, gzip: true }),
    plain: sirv(folder, options),
  };
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    // Browsers request whole files. sirv would answer an invalid range with an error, so ranges are ignored.
    delete request.headers.range;
    const encoding = acceptedEncoding(request.headers["accept-encoding"]) ?? "plain";
    const facts = factsOf(response);
    facts.route = FILE;
    files[encoding](request, response, () => {
      facts.route = null;
      next();
    });
  };
}

/** Files with a hash in their name never change; browsers request the others again after an hour. */
function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader(
    "Cache-Control",
    path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("X-Content-Type-Options", "nosniff");
}
