import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { isDecodable, isOfApi, METHODS, refuse as refuseAsApi } from "./refused-calls";

/**
 * Refuses requests for which the framework would throw, because they are the sender's mistake and no error of
 * ours: invalid addresses, methods that Remix can't handle, and forms of other sites.
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
  // Words that are no method at all don't come this far: Node refuses them as it reads them.
  const { method } = request;
  if (!METHODS.includes(method)) {
    return refuse(405, "This address doesn’t know that method.", { Allow: "GET, HEAD, POST" });
  }
  // Requests by other methods must come from this site, as Remix demands.
  const trusted = address.pathname.endsWith(".data") ? ["GET"] : ["GET", "HEAD", "OPTIONS"];
  if (!trusted.includes(method) && !address.searchParams.has("_data") && isForeign(request)) {
    return refuse(403, "This form comes from another site, so nothing was done.");
  }
  next();
}

/** The address that Remix makes of a request, whose parts come from several headers. */
function addressOf({ url, headers }: IncomingMessage): URL | undefined {
  // To old clients a host is nothing that one has to name.
  const host = headers.host || "unnamed";
  if (!url!.startsWith("/") || /[/?#@\\]/.test(host)) return undefined;
  const [name] = /^(\[[^\]]*\])?[^:]*/.exec(host)!;
  const port = [headers["x-forwarded-host"], host]
    .map((value) => Number.parseInt(String(value).split(":")[1]!, 10))
    .find(Number.isSafeInteger);
  const address = `http://${name}${port ? `:${port}` : ""}${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Compares what Remix compares; to be sure of a form, the app asks for its token later. */
function isForeign({ headers }: IncomingMessage): boolean {
  if (!headers.origin) return false;
  if (!URL.canParse(headers.origin)) return true;
  const [forwarded] = String(headers["x-forwarded-host"] ?? "").split(",", 1);
  const { host } = new URL(headers.origin);
  return host !== "" && host !== (forwarded!.trim() || headers.host);
}
