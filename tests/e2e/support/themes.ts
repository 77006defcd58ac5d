import type { Page } from "@playwright/test";

/** Switches a page to a theme, without loading it again. */
export async function turnTo(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
    // Colours fade from one theme to the other; tests need their final values.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
}
