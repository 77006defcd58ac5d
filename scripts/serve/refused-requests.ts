import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { isDecodable, isOfApi, METHODS, refuse as refuseAsApi } from "./refused-calls";

/**
 * Refuses requests for which the framework would throw, although they are mistakes of the sender: invalid
 * addresses, methods that Remix can't handle, and forms from other sites.
 */
export function refuseBeforeTheApp(request: Request, response: Response, next: NextFunction): void {
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(message);
  };
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
    return refuse(403, "This form comes from another site, so nothing was done.");
  }
  next();
}

/** @returns the address that Remix makes from several headers of a request; undefined where it is invalid */
function addressOf({ url, headers }: IncomingMessage): URL | undefined {
  // Old clients don't send a host.
  const host = headers.host || "unnamed";
  if (!url!.startsWith("/") || /[/?#@\\]/.test(host)) return undefined;
  const [name] = /^(\[[^\]]*\])?[^:]*/.exec(host)!;
  const port = [headers["x-forwarded-host"], host]
    .map((value) => Number.parseInt(String(value).split(":")[1]!, 10))
    .find(Number.isSafeInteger);
  const address = `http://${name}${port ? `:${port}` : ""}${url}`;
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
