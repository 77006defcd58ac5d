import type { Locator, Page } from "@playwright/test";
import { choose, settled } from "./test";

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

/** The first hour's acts: a press of a link or button, a field that is filled, a choice in a list or of a tick. */
export function countingActs(page: Page, scripts: boolean) {
  let acts = 0;
  const act = async (does: () => Promise<void>) => {
    await settled(page, scripts);
    acts += 1;
    await does();
  };
  return {
    acts: () => acts,
    press: (target: Locator) => act(() => target.click()),
    fill: (field: Locator, text: string) => act(() => field.fill(text)),
    choose: (label: string, option: string | RegExp) =>
      act(() => choose(page, scripts, label, option)),
  };
}
