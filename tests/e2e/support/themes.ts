import type { Page } from "@playwright/test";

/** Turns a page from one theme to the other, as it would have come with it. */
export async function turnTo(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
    // Colours fade from one theme into the other: what counts is where they end.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
}
