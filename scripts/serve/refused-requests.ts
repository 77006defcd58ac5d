import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { logEvent } from "../../app/operations/log.server";
import { factsOf } from "./named-requests";
import { isDecodable, isOfApi, METHODS, refuse as refuseAsApi } from "./refused-calls";

/**
 * Refuses requests for which the framework would throw, although they are mistakes of the sender: invalid
 * addresses, methods that Remix can't handle, and forms from other sites.
 */
export function refuseBeforeTheApp(request: Request, response: Response, next: NextFunction): void {
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
    refuseInWords(response, status, message, headers);
  const address = addressOf(request);
  if (isOfApi(request.url)) {
    if (address) return next();
    return refuseAsApi(response, 400, "This request names a host that can’t be.");
  }
  if (!address || !isDecodable(address.pathname)) {
    return refuse(400, "This request names a host or an address that can’t be.");
  }
  // Node itself refuses words that aren't methods.
  const { method } = request;
  if (!METHODS.includes(method)) {
    return refuse(405, "This address doesn’t know that method.", { Allow: "GET, HEAD, POST" });
  }
  // Remix demands that requests with other methods come from this site.
  const trusted = address.pathname.endsWith(".data") ? ["GET"] : ["GET", "HEAD", "OPTIONS"];
  if (!trusted.includes(method) && !address.searchParams.has("_data") && isForeign(request)) {
    logEvent("form_refused", {
      request_id: factsOf(response).id,
      address: factsOf(response).address,
    });
    return refuse(403, "This form comes from another site, so nothing was done.");
  }
  next();
}

/** The paths that programs of the house ask for by any name, such as the address of a machine. */
const OF_THE_HOUSE = ["/healthz", "/readyz", "/metrics"];

/**
 * Refuses requests that name another host than those of the setting `ALLOWED_HOSTS`: links in answers are
 * made from that name, and it may be an attacker's.
 *
 * @param allowed the names of the hosts in lower case; where there are none, every host is allowed
 */
export function refuseOtherHosts(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    // Express types the name as given, but old clients give none.
    const name = (request.hostname as string | undefined)?.toLowerCase() ?? "";
    if (allowed.length === 0 || allowed.includes(name)) return next();
    if (OF_THE_HOUSE.includes(request.path)) return next();
    const sentence = "This request names a host that isn’t this server’s.";
    if (isOfApi(request.url)) return refuseAsApi(response, 421, sentence);
    refuseInWords(response, 421, sentence);
  };
}

function refuseInWords(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(message);
}

/** @returns the address that Remix makes from several headers of a request; undefined where it is invalid */
function addressOf({ url, headers, hostname, protocol }: Request): URL | undefined {
  // Old clients don't send a host.
  const host = headers.host || "unnamed";
  // Where a proxy is trusted, the name is the one that it forwards.
  const name = (hostname as string | undefined) || "unnamed";
  if (!url.startsWith("/") || [host, name].some((given) => /[/?#@\\]/.test(given)))
    return undefined;
  const port = [headers["x-forwarded-host"], host]
    .map((value) => Number.parseInt(String(value).split(":")[1]!, 10))
    .find(Number.isSafeInteger);
  const address = `${protocol}://${name}${port ? `:${port}` : ""}${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * @returns whether a request comes from another site, by the same headers as in Remix; the app also checks
 *   the form's token
 */
function isForeign({ headers }: IncomingMessage): boolean {
  if (!headers.origin) return false;
  if (!URL.canParse(headers.origin)) return true;
  const [forwarded] = String(headers["x-forwarded-host"] ?? "").split(",", 1);
  const { host } = new URL(headers.origin);
  return host !== "" && host !== (forwarded!.trim() || headers.host);
}
