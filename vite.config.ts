import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Headless UI and the packages that nothing else here uses. */
const ofHeadlessUi =
  /\/node_modules\/(@headlessui|@floating-ui|@tanstack|tabbable|@?react-(aria|stately)|use-sync-external-store)\//;

/** Icons that a single screen shows: they stay with it. */
const ofOneScreen =
  /\/icons\/(bed-double|calendar-x|chevron-left|chevron-right|copy|door-open|file-text|key-round|monitor-smartphone|rotate-cw|undo-2)\./;

/**
 * What nearly every screen uses travels in three files. Left to itself the bundler makes some fifty of
 * a few hundred bytes each, which compress badly and are asked for one by one. What comes on first
 * touch is one file too: Headless UI and what is made of it.
 *
 * @param id the path of a module
 * @returns the file that it goes into; undefined leaves it to the bundler
 */
function sharedFile(id: string): string | undefined {
  if (
    /\/fields\/(combobox|use-found-options)\.|\/ui\/headless-menu\.|\/icons\/chevron-down\./.test(
      id,
    )
  ) {
    return "first-touch";
  }
  if (ofHeadlessUi.test(id)) return "first-touch";
  if (ofOneScreen.test(id)) return undefined;
  if (/\/app\/ui\/(?!login|shell)|\/node_modules\/lucide-react\//.test(id)) return "look";
  if (
    /\/app\/forms\/(post-form|language-menu|theme-toggle|entered|unsaved-work|leave-question)/.test(
      id,
    )
  )
    return "look";
  if (/\/app\/forms\/|\/node_modules\/@conform-to\//.test(id)) return "forms";
  if (/\/app\/lists\//.test(id)) return "lists";
  return undefined;
}

const inTheBrowser = {
  rollupOptions: { output: { manualChunks: sharedFile, onlyExplicitManualChunks: true } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths()],
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? {} : inTheBrowser) },
  optimizeDeps: {
    // Native, and of the server only: the scan for what browsers need must not follow it.
    exclude: ["@node-rs/argon2", "@electric-sql/pglite"],
    // Met late, in a dialog: found then, they would bring a second React along until the reload.
    include: ["@headlessui/react", "i18next", "lucide-react", "react-i18next"],
  },
}));
