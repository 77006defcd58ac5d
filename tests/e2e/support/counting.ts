import type { Locator } from "@playwright/test";

/** Counts what somebody clicks on or into, for stories that promise how many clicks an act takes. */
export function countingClicks() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      clicks += 1;
      await field.fill(text);
    },
  };
}
