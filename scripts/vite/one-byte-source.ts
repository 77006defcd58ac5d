import type { Plugin } from "vite";

/**
 * The server's own source, with what is beyond Latin-1 written as escapes. V8 keeps it as long as the
 * server runs, a byte a character; one typographic apostrophe makes that two bytes for all of it.
 */
export function oneByteSource(): Plugin {
  return {
    name: "one-byte-source",
    apply: ({ build }) => Boolean(build?.ssr),
    renderChunk: { order: "post", handler: (code) => ({ code: escaped(code), map: null }) },
  };
}

/** @returns code that says the same, in characters of one byte */
export function escaped(code: string): string {
  return code.replace(
    /[^\0-\xff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
