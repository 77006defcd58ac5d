import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { textsForBrowser, type Texts } from "../../app/i18n/texts-for-browser";
import { TOGETHER, textsIn } from "../../app/i18n/texts-in-files";

const FOLDER = "locales";

/** A file of texts: its language and its namespace. */
const TEXTS = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/** @returns the texts of a language that browsers get, by the name of their file */
function filesOf(language: string): Map<string, Texts> {
  const files = new Map<string, Texts>();
  for (const name of readdirSync(join(FOLDER, language)).sort()) {
    const namespace = name.replace(".json", "");
    const read = JSON.parse(readFileSync(join(FOLDER, language, name), "utf8")) as Texts;
    const texts = textsForBrowser(read);
    const file = textsIn(namespace);
    files.set(file, file === TOGETHER ? { ...files.get(file), [namespace]: texts } : texts);
  }
  return files;
}

/**
 * Writes the texts for browsers, a file a language and namespace. All of them carry the same hash, the
 * build's: with one each, every page would bring a map of more than a hundred hashes along.
 *
 * Without a build, in development, the texts are modules like others; they too come without what only
 * the server says.
 */
export function texts(): Plugin {
  const sources = new Map<string, string>();
  for (const language of readdirSync(FOLDER).sort()) {
    for (const [file, branches] of filesOf(language)) {
      sources.set(`${language}.${file}`, `export default ${JSON.stringify(branches)}`);
    }
  }
  const hash = createHash("sha256")
    .update(JSON.stringify([...sources]))
    .digest("base64url")
    .slice(0, 8);
  return {
    name: "texts",
    enforce: "pre",
    config: () => ({ define: { __TEXTS__: JSON.stringify(hash) } }),
    transform(json, id, options) {
      if (options?.ssr || !TEXTS.test(id)) return undefined;
      return JSON.stringify(textsForBrowser(JSON.parse(json) as Texts));
    },
    generateBundle(options) {
      if (!options.dir?.endsWith("client")) return;
      for (const [name, source] of sources) {
        this.emitFile({ type: "asset", fileName: `assets/${name}-${hash}.js`, source });
      }
    },
  };
}
