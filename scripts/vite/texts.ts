import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { textsForBrowser, type Texts } from "../../app/i18n/texts-for-browser";
import { TOGETHER, textsIn } from "../../app/i18n/texts-in-files";

const FOLDER = "locales";

/** The path of a file of texts, with its language and its namespace. */
const TEXTS = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/** @returns the texts of a language for browsers, by the name of their file */
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
 * Writes the texts for browsers, one file per language and namespace. The names of all files have the same
 * hash, that of the build: if each had its own, every page would have to list more than a hundred hashes.
 *
 * In development there is no build, and texts are ordinary modules, also without the branches that only the
 * server uses.
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
