import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import {
  acceptedEncoding,
  compressed,
  compressing,
  WORTH_COMPRESSING,
  type Encoding,
} from "./encoding";

const COMPRESSIBLE = /^text\/|^application\/json\b|^image\/svg\+xml\b/;

/** What is made as a whole before it is sent: pages, and what scripts ask for instead of them. */
const IN_ONE_PIECE = /^text\/(html|x-script|plain)\b|^application\/json\b/;

/**
 * Sends an answer. A page goes out in one piece, compressed at once: sent as it is rendered, each two
 * kilobytes would be a task for zlib and a packet of their own. What comes little by little, a
 * download say, is read no faster than the browser takes it.
 *
 * @throws what broke a download off; its connection is closed then
 */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const type = answer.headers.get("Content-Type") ?? "";
  const headers = headersOf(answer);
  const encoding = encodingFor(request, answer, type);
  response.statusMessage = answer.statusText;
  if (!answer.body) {
    response.writeHead(answer.status, headers).end();
    return;
  }
  if (COMPRESSIBLE.test(type)) headers.vary = varying(answer);
  if (IN_ONE_PIECE.test(type)) {
    const plain = Buffer.from(await answer.arrayBuffer());
    const worth = plain.length >= WORTH_COMPRESSING ? encoding : undefined;
    const body = worth ? compressed(plain, worth) : plain;
    if (worth) headers["content-encoding"] = worth;
    response.writeHead(answer.status, { ...headers, "content-length": body.length }).end(body);
    return;
  }
  const body = Readable.fromWeb(answer.body as ReadableStream);
  if (encoding) headers["content-encoding"] = encoding;
  response.writeHead(answer.status, headers);
  await (encoding ? pipeline(body, compressing(encoding), response) : pipeline(body, response));
}

/** All by their names in small letters; each cookie stays a header of its own. */
function headersOf({ headers }: Response): OutgoingHttpHeaders {
  const cookies = headers.getSetCookie();
  return {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
  };
}

function encodingFor(
  { headers }: IncomingMessage,
  answer: Response,
  type: string,
): Encoding | undefined {
  const asItIs =
    !COMPRESSIBLE.test(type) ||
    answer.headers.has("Content-Encoding") ||
    answer.headers.get("Cache-Control")?.includes("no-transform");
  return asItIs ? undefined : acceptedEncoding(headers["accept-encoding"]);
}

function varying(answer: Response): string {
  const already = answer.headers.get("Vary");
  return already ? `${already}, Accept-Encoding` : "Accept-Encoding";
}
