import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { textsForBrowser, type Texts } from "./app/i18n/texts-for-browser";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Headless UI and the packages that nothing else here uses. */
const ofHeadlessUi =
  /\/node_modules\/(@headlessui|@floating-ui|@tanstack|tabbable|@?react-(aria|stately)|use-sync-external-store)\//;

/** A file of texts: its language and its namespace. */
const TEXTS = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/**
 * What nearly every screen uses travels in five files. Left to itself the bundler makes some fifty of
 * a few hundred bytes each, which compress badly and are asked for one by one. What comes on first
 * touch is one file too: Headless UI and what is made of it.
 *
 * @param id the path of a module
 * @returns the file that it goes into; undefined leaves it to the bundler
 */
function sharedFile(id: string): string | undefined {
  if (/\/fields\/(combobox|use-found-options)\.|\/core\/choices\.|\/ui\/headless-menu\./.test(id)) {
    return "first-touch";
  }
  if (ofHeadlessUi.test(id)) return "first-touch";
  if (/\/app\/ui\/(copy-text|email-text|related-links)\./.test(id)) return undefined;
  // How a list is addressed is wanted by links to it too, on pages that show none.
  if (/\/app\/lists\/(list-definition|dialog-params|filters)\./.test(id)) return "look";
  if (/\/app\/i18n\/|\/node_modules\/(i18next|react-i18next|remix-i18next)\//.test(id))
    return "i18n";
  const [, language, namespace = ""] = TEXTS.exec(id) ?? [];
  if (["common", "errors", "validation"].includes(namespace)) return `${language}.all`;
  if (/\/app\/ui\/(?!login)/.test(id)) return "look";
  if (
    /\/app\/http\/|\/screens\/revalidation\.|\/core\/(ids|money|permissions|dates\/calendar-date)\./.test(
      id,
    )
  )
    return "look";
  if (
    /\/app\/forms\/(post-form|language-menu|theme-toggle|entered|unsaved-work|leave-question)/.test(
      id,
    )
  )
    return "look";
  if (/\/app\/forms\/|\/screens\/client-action\.|\/node_modules\/@conform-to\//.test(id)) {
    return "look";
  }
  if (/\/app\/(lists|screens)\/|\/saved-views\/ui\/list-tools\./.test(id)) return "lists";
  return undefined;
}

/** Texts say their language in their file's name: screens are called like their nouns, too. */
function fileName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return `assets/${language ? `${language}.` : ""}[name]-[hash].js`;
}

const licences = new Set<string>();

/** Keeps each licence once among the files of scripts: several modules bring the same, word for word. */
function isNewLicence(_: unknown, { value }: { value: string }): boolean {
  if (!/@license|@preserve|^!/.test(value) || licences.has(value)) return false;
  licences.add(value);
  return true;
}

const inTheBrowser = {
  // Some three percent lighter, gzipped, than what esbuild leaves: that is a screen's worth of texts.
  minify: "terser" as const,
  terserOptions: { compress: { passes: 3 }, format: { comments: isNewLicence } },
  rollupOptions: {
    output: {
      manualChunks: sharedFile,
      onlyExplicitManualChunks: true,
      chunkFileNames: fileName,
    },
  },
};

/** Leaves out of the browser's texts what only the server says. */
const lighterTexts: Plugin = {
  name: "lighter-texts",
  enforce: "pre",
  transform(json, id, options) {
    if (options?.ssr || !TEXTS.test(id)) return undefined;
    return JSON.stringify(textsForBrowser(JSON.parse(json) as Texts));
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), lighterTexts, remix(remixConfig), tsconfigPaths()],
  // One object a file of texts: a name for each of its branches would only weigh.
  json: { namedExports: false },
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? {} : inTheBrowser) },
  optimizeDeps: {
    // Native, and of the server only: the scan for what browsers need must not follow it.
    exclude: ["@node-rs/argon2", "@electric-sql/pglite"],
    // Met late, in a dialog: found then, they would bring a second React along until the reload.
    include: ["@headlessui/react", "i18next", "react-i18next"],
  },
}));
