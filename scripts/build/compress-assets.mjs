/**
 * Compresses the files in `build/client/assets/` that browsers keep, as small as possible: beside each text
 * file it writes a `.br` and a `.gz`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FOLDER = "build/client/assets";

/** The types of files to compress; fonts and pictures are compressed already. */
const texts = new Set([".css", ".js", ".json", ".svg"]);

const encoders = {
  ".br": (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

const names = readdirSync(FOLDER).filter((name) => texts.has(extname(name)));
await Promise.all(
  names.map(async (name) => {
    const bytes = readFileSync(join(FOLDER, name));
    for (const [ending, encode] of Object.entries(encoders)) {
      const smaller = await encode(bytes);
      if (smaller.length < bytes.length) writeFileSync(join(FOLDER, name + ending), smaller);
    }
  }),
);
