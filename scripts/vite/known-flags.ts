import type { Plugin } from "vite";

/** Where Remix asks, while the page runs, what `remix.config.js` has said when it was built. */
const OF_REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;

/**
 * Writes the flags of Remix into its own modules for the browser, so that the ways that they close
 * aren't sent to it: what fetched data before "single fetch" alone is a screen's worth of scripts.
 *
 * @param flags the future flags, as Remix is told them
 */
export function knownFlags(flags: Record<string, boolean | undefined> = {}): Plugin {
  const future = /\b(?:(?:window\.__remixContext|context|remixContext)\.)?future\.(v3_\w+)\b/g;
  // What asks for an answer is handed the way to it, always.
  const single = /\btypeof singleFetch === "function"/g;
  const spa = /\bwindow\.__remixContext\.isSpaMode\b|(?<=\bif \()isSpaMode(?=\))/g;
  return {
    name: "known-flags",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr || !OF_REMIX.test(id)) return undefined;
      return code
        .replace(future, (asked, flag: string) => String(flags[flag] ?? asked))
        .replace(single, (asked) => (flags.v3_singleFetch ? "true" : asked))
        .replace(spa, "false");
    },
  };
}
