import { Transform } from "node:stream";

/**
 * What React renders, without the NUL bytes that it lets through: where a character of several bytes
 * doesn't fit into the rest of its buffer of 2,048, React 18 sends the whole buffer, unused bytes and
 * all. A browser reads each as U+FFFD, and a form that is saved untouched would store it. HTML has no
 * use for a NUL, so nothing that is meant is lost.
 *
 * @returns a stream to pipe the page through
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
