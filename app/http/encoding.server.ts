import { brotliCompressSync, constants, gzipSync, type BrotliOptions } from "node:zlib";
import { acceptedIn } from "~/core/accepted";

/** How an answer may travel, the best first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/** The smallest page that is compressed, in bytes: below it the headers cost more than compression saves. */
const WORTH_COMPRESSING = 1024;

/**
 * Both cost a fraction of a millisecond a page. Level 6 of gzip costs twice as much for a tenth of the
 * size; Brotli at this level is as small as that, at half the cost of gzip's first level.
 */
const GZIP = { level: 1 };
const BROTLI: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** @returns the best encoding that a request accepts; undefined where it wants the bytes as they are */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  const weights = new Map(acceptedIn(header).map(({ name, weight }) => [name, weight]));
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0);
}

/**
 * Compresses a whole page as the request accepts it, and sets the headers; the server doesn't compress it
 * again.
 *
 * @returns the bytes to send
 */
export function encodedFor(request: Request, page: string, headers: Headers): BodyInit {
  const plain = Buffer.from(page);
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding || plain.length < WORTH_COMPRESSING) return plain;
  headers.set("Content-Encoding", encoding);
  return encoding === "br" ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP);
}
