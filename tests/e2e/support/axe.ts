import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");

/** axe itself, as small as it comes: a file for `addInitScript`, in every page before its own scripts. */
export const axeLibrary = createRequire(builder).resolve("axe-core/axe.min.js");

type Findings = Awaited<ReturnType<AxeBuilder["analyze"]>>;

interface WithAxe {
  axe: { run: (context: object, options: object) => Promise<Findings> };
}

/**
 * Asks the axe that is in the page already. Its builder for Playwright asks the same, brings axe along once
 * more, and takes a third longer.
 *
 * @param tags the tags of the rules; without them all that are on by default
 * @param without selectors of what was asked about elsewhere
 * @returns the rules that the page breaks, with the elements that break them
 */
export function violationsIn(page: Page, tags?: string[], without: string[] = []) {
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe } = window as unknown as WithAxe;
      const options = { reporter: "no-passes", ...(runOnly && { runOnly }) };
      const { violations } = await axe.run({ exclude }, options);
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
    },
    { runOnly: tags, exclude: without },
  );
}
