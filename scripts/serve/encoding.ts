import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
  type BrotliOptions,
} from "node:zlib";
import type { Transform } from "node:stream";

/** How an answer may travel, the best first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/** Below, the headers of the packet weigh more than what is saved, in bytes. */
export const WORTH_COMPRESSING = 1024;

/**
 * Both cost a fraction of a millisecond a page. Level 6 of gzip costs twice as much for a tenth of the
 * size; Brotli is as small as that at half the cost of gzip's first level.
 */
const GZIP = { level: 1 };
const BROTLI: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** @returns the best encoding that a request accepts; undefined where it wants the bytes as they are */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map(
    header.split(",").map((choice) => {
      const [name = "", ...params] = choice.split(";").map((part) => part.trim().toLowerCase());
      const weight = params.find((param) => param.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0);
}

/** @returns the whole of an answer, encoded */
export function compressed(body: Uint8Array, encoding: Encoding): Buffer {
  return encoding === "br" ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP);
}

/** @returns what encodes an answer that comes little by little */
export function compressing(encoding: Encoding): Transform {
  return encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(GZIP);
}
