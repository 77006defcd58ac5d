import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";

/**
 * The request as Remix wants it. It is aborted when the browser goes away before its answer has been
 * sent.
 *
 * @returns undefined where no address can be made of what was sent, or the method is none for pages
 */
export function pageRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
): Request | undefined {
  const { method, url = "", headers } = incoming;
  const address = `http://${headers.host ?? "localhost"}${url}`;
  if (!url.startsWith("/") || !URL.canParse(address)) return undefined;
  if (method === "CONNECT" || method === "TRACE") return undefined;

  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const init: RequestInit = { method, headers: headersOf(incoming), signal: gone.signal };
  if (method !== "GET" && method !== "HEAD") {
    init.body = createReadableStreamFromReadable(incoming);
    (init as { duplex?: "half" }).duplex = "half";
  }
  return new Request(address, init);
}

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    for (const one of [value].flat()) result.append(name, one);
  }
  return result;
}
